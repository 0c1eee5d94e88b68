import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askReading } from '#server/agents/askReading.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { knownAgent, type KnownAgent } from '#tests/support/agent/knownAgent.ts'
import {
  batchNo,
  cardJobs,
  stationId,
  type CardJobs,
  type MadeJob,
} from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let agent: KnownAgent
let other: KnownAgent
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  agent = await knownAgent(world, stationId)
  other = await knownAgent(world, 'JHB-P02')
})
afterAll(async () => {
  await Promise.all([agent.remove(), other.remove()])
  await world.close()
})

const listed = async (): Promise<MadeJob> => {
  const job = await jobs.bring('new')
  await clearPrintList(jobs.operator, { stationId })
  await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [job.jobId] })
  return job
}
const lastEvent = (action: string) =>
  world.services.db.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })
const byHand = (allowed: boolean) =>
  world.services.db.branch.update({ where: { code: 'JHB' }, data: { serialsByHand: allowed } })
const refused = (code: string) => expect.objectContaining({ code })

describe('a chip reading by the station’s agent', () => {
  test('is recorded, and the audit trail names the reader; a typed chip is recorded as typed', async () => {
    const job = await listed()
    await printCard(jobs.operator, {
      ...job,
      stationId,
      reading: await agent.read(jobs.operator, { chipSn: job.chipSn }),
    })
    expect((await lastEvent('printCard')).after).toMatchObject({
      chipFrom: 'agent',
      reader: 'ACS ACR39U 0',
      readAt: stationId,
    })
    const typed = await listed()
    await printCard(jobs.operator, { ...typed, stationId })
    expect((await lastEvent('printCard')).after).toMatchObject({ chipFrom: 'hand' })
  })

  test('counts once: the same signature is refused the second time', async () => {
    const [first, second] = [await listed(), await jobs.bring('new')]
    const reading = await agent.read(jobs.operator, { chipSn: first.chipSn })
    await printCard(jobs.operator, { ...first, stationId, reading })
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [second.jobId] })
    const again = { ...second, chipSn: first.chipSn, stationId, reading }
    await expect(printCard(jobs.operator, again)).rejects.toEqual(refused('reading.refused'))
  })

  test('is used by one of two simultaneous requests', async () => {
    const job = await jobs.bring('pendingQc')
    const reading = await agent.read(jobs.checker, { chipSn: job.chipSn })
    const pass = async () =>
      passQc(jobs.checker, { ...job, qrString: await jobs.qrOf(job.jobId), reading })
    const ended = await Promise.allSettled([pass(), pass()])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['another chip', async () => ({ changed: { chipSn: '04FFFFFFFFFFFF' } })],
    ['another reader', async () => ({ changed: { reader: 'Mine' } })],
    ['another purpose', async () => ({ changed: { role: 'search' as const } })],
    ['another station’s name', async () => ({ changed: { stationId: 'JHB-P02' } })],
    ['a nonce that was never issued', async () => ({ of: { nonce: 'n'.repeat(43) } })],
    ['another person’s nonce', async () => ({ of: await askReading(jobs.checker, { stationId }) })],
  ] as const)('is refused with %s', async (_, make) => {
    const job = await listed()
    const { changed, of } = (await make()) as { changed?: object; of?: object }
    const reading = {
      ...(await agent.read(jobs.operator, { chipSn: job.chipSn, ...of })),
      ...changed,
    }
    const serial = reading.chipSn
    await expect(
      printCard(jobs.operator, { ...job, chipSn: serial, stationId, reading }),
    ).rejects.toEqual(refused('reading.refused'))
    expect(await jobs.stateOf(job.jobId)).toBe('listed')
  })

  test('is refused for another station’s print, and after five minutes', async () => {
    const job = await listed()
    const elsewhere = await other.read(jobs.operator, { chipSn: job.chipSn, stationId: 'JHB-P02' })
    await expect(
      printCard(jobs.operator, { ...job, stationId, reading: elsewhere }),
    ).rejects.toEqual(refused('reading.refused'))
    const late = await agent.read(jobs.operator, { chipSn: job.chipSn })
    world.later(5 * 60_000)
    await expect(printCard(jobs.operator, { ...job, stationId, reading: late })).rejects.toEqual(
      refused('reading.refused'),
    )
  })

  test('is refused if the card’s serial differs from its record, or the input names another chip', async () => {
    const job = await listed()
    const reading = await agent.read(jobs.operator, { chipSn: job.chipSn, cardSn: '999999999' })
    await expect(printCard(jobs.operator, { ...job, stationId, reading })).rejects.toEqual(
      refused('reading.otherCard'),
    )
    const right = await agent.read(jobs.operator, { chipSn: job.chipSn })
    const typed = { ...job, chipSn: '04FFFFFFFFFFFF', stationId, reading: right }
    await expect(printCard(jobs.operator, typed)).rejects.toEqual(refused('reading.otherCard'))
  })

  test('is required by a branch that does not allow typed chips', async () => {
    await byHand(false)
    const job = await listed()
    await expect(printCard(jobs.operator, { ...job, stationId })).rejects.toEqual(
      refused('chip.byReader'),
    )
    await printCard(jobs.operator, {
      ...job,
      stationId,
      reading: await agent.read(jobs.operator, { chipSn: job.chipSn }),
    })
    const verdict = { ...job, qrString: await jobs.qrOf(job.jobId) }
    await expect(passQc(jobs.checker, verdict)).rejects.toEqual(refused('chip.byReader'))
    await passQc(jobs.checker, {
      ...verdict,
      reading: await agent.read(jobs.checker, { chipSn: job.chipSn }),
    })
    await byHand(true)
    expect(await jobs.stateOf(job.jobId)).toBe('qcPassed')
  })

  test('is refused after the station’s credential was reissued', async () => {
    const job = await listed()
    const reading = await agent.read(jobs.operator, { chipSn: job.chipSn })
    await issueStationCredential(await world.as('admin'), { stationId })
    await expect(printCard(jobs.operator, { ...job, stationId, reading })).rejects.toEqual(
      refused('reading.refused'),
    )
    await expect(askReading(jobs.operator, { stationId })).rejects.toEqual(refused('agent.unknown'))
    agent = await knownAgent(world, stationId)
  })
})

describe('the desk of a quality check', () => {
  const deskOf = async ({ jobId }: MadeJob) =>
    (
      await world.services.db.cardAttempt.findFirstOrThrow({
        where: { jobId },
        orderBy: { no: 'desc' },
      })
    ).qcStationId

  test('is recorded with each verdict: the desk of the agent that read the chip, or the one the workstation reports', async () => {
    const [read, said, rejected, none] = [
      await jobs.bring('pendingQc'),
      await jobs.bring('pendingQc'),
      await jobs.bring('pendingQc'),
      await jobs.bring('pendingQc'),
    ]
    const qr = async (job: MadeJob) => ({ ...job, qrString: await jobs.qrOf(job.jobId) })
    await passQc(jobs.checker, {
      ...(await qr(read)),
      reading: await agent.read(jobs.checker, { chipSn: read.chipSn }),
    })
    await passQc(jobs.checker, { ...(await qr(said)), stationId: 'JHB-Q01' })
    const bad = { qcStatusCode: '03', reprint: false, newJob: false, stationId: 'JHB-Q01' }
    await rejectQc(jobs.checker, { ...(await qr(rejected)), ...bad })
    await passQc(jobs.checker, await qr(none))
    expect(await Promise.all([read, said, rejected, none].map(deskOf))).toEqual([
      stationId,
      'JHB-Q01',
      'JHB-Q01',
      null,
    ])
  })

  test('belongs to the user’s own branch', async () => {
    const job = await jobs.bring('pendingQc')
    const verdict = { ...job, qrString: await jobs.qrOf(job.jobId), stationId: 'PEN-Q01' }
    await expect(passQc(jobs.checker, verdict)).rejects.toEqual(refused('station.notFound'))
  })
})
