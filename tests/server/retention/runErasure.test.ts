import { beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { formatCardSn } from '#domain/serials.ts'
import { moveCards } from '#server/custody/custody.ts'
import { revokeHandover } from '#server/despatch/wayBack.ts'
import { generateQr } from '#server/production/applications/generateQr.ts'
import { closeJobs } from '#server/production/jobs/closeJobs.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { cancelExport } from '#server/reports/exports/cancelExport.ts'
import { claimExport } from '#server/reports/exports/claimExport.ts'
import { makeNextExport } from '#server/reports/exports/makeExport.ts'
import { requestExport } from '#server/reports/exports/requestExport.ts'
import { retryExport } from '#server/reports/exports/retryExport.ts'
import { exportFile } from '#server/reports/files/exportFile.ts'
import { stationId } from '#tests/support/cardJobs.ts'
import { eraseAll, keepAll, retentionTest } from './retentionTest.ts'

const t = retentionTest()
beforeEach(async () => {
  await t.rules(eraseAll)
  await t.begin()
  await t.run()
})
const isErased = async (jobId: number) =>
  (await t.applicationOf(jobId)).particularsErasedAt !== null
async function eraseNow(): Promise<number> {
  const { id } = await t.begin()
  await t.run()
  return id
}

test('a card that is not finished is never touched, however old', async () => {
  const jobs: { state: string; jobId: number }[] = []
  for (const state of [
    'new',
    'listed',
    'pendingQc',
    'qcPassed',
    'qcRejected',
    'chipError',
    'despatched',
  ] as const)
    jobs.push({ state, ...(await t.cards.bring(state)) })
  jobs.push({ state: 'booked', jobId: (await t.jobsIn(await t.packages.bring('booked')))[0]! })
  jobs.push({ state: 'received', jobId: (await t.jobsIn(await t.packages.bring('received')))[0]! })
  await t.age(
    jobs.map(({ jobId }) => jobId),
    30,
  )
  const rows = () =>
    t.db.application.findMany({
      where: { jobs: { some: { id: { in: jobs.map(({ jobId }) => jobId) } } } },
      orderBy: { applId: 'asc' },
    })
  const before = await rows()
  const id = await eraseNow()
  expect(await t.erasedOf(id)).toEqual([])
  expect(await rows()).toEqual(before)
  // The same cards, once they are finished for long enough, are erased.
  const handed = (
    await t.db.packageItem.findFirstOrThrow({
      where: { jobId: jobs.find(({ state }) => state === 'despatched')!.jobId },
    })
  ).packagingId
  await t.packages.handOver(handed)
  await eraseNow()
  const { jobId } = jobs.find(({ state }) => state === 'despatched')!
  expect(await isErased(jobId)).toBe(false)
  await t.age([jobId], 1)
  t.world.later(limits.dayMs)
  await eraseNow()
  expect(await isErased(jobId)).toBe(true)
})

test('a deleted job is finished, and so is one whose parcel the courier accepted', async () => {
  const deleted = await t.cards.bring('deleted')
  const [parcel] = await t.jobsIn(await t.packages.bring('courierAccepted'))
  await t.age([deleted.jobId, parcel!], 2)
  await eraseNow()
  expect([await isErased(deleted.jobId), await isErased(parcel!)]).toEqual([true, true])
})

test('a spoiled card is kept until it is destroyed', async () => {
  const { jobId, cardSn } = await t.cards.bring('chipError')
  await closeJobs(t.cards.operator, { jobIds: [jobId], remark: 'Left the country' })
  await t.age([jobId], 2)
  await eraseNow()
  expect(await isErased(jobId)).toBe(false)
  const { lotNo } = await t.db.cardAttempt.findFirstOrThrow({ where: { jobId } })
  const of = { branchCode: 'JHB', stationId }
  await moveCards(t.db, {
    lotNo,
    from: { place: 'spoiled', ...of },
    to: { place: 'destroyed', branchCode: 'JHB', documentNo: 'DS-1' },
    startSn: BigInt(cardSn),
    endSn: BigInt(cardSn),
    document: 'DS-1',
    byUserId: null,
    at: t.world.now,
  })
  await eraseNow()
  expect(await isErased(jobId)).toBe(true)
})

test('an open custody case about a card keeps it', async () => {
  const { jobId, cardSn } = await t.cards.bring('despatched')
  const { packagingId } = await t.db.packageItem.findFirstOrThrow({ where: { jobId } })
  await t.packages.handOver(packagingId)
  await t.age([jobId], 2)
  const { cardTypeId } = await t.applicationOf(jobId)
  const sn = BigInt(cardSn)
  const { id } = await t.db.stocktake.create({
    data: {
      branchCode: 'JHB',
      place: 'branchStore',
      status: 'proposed',
      openedAt: t.world.now,
      openedById: 1,
      proposedAt: t.world.now,
      proposedById: 1,
      differences: { create: { kind: 'surplus', cardTypeId, startSn: sn, endSn: sn, quantity: 1 } },
    },
  })
  await eraseNow()
  expect([await isErased(jobId), formatCardSn(sn)]).toEqual([false, cardSn])
  await t.db.stocktake.update({ where: { id }, data: { status: 'approved' } })
  await eraseNow()
  expect(await isErased(jobId)).toBe(true)
})

test('a package keeps its people until the last of its cards is erased', async () => {
  const { packagingId, jobIds } = await t.collected(2, { cards: 2 })
  const held = await t.applicationOf(jobIds[1]!)
  const waits = {
    digest: 'd',
    applId: held.applId,
    applicationNo: held.applicationNo,
    branchCode: 'JHB',
    cells: {},
    reasons: [],
    receivedAt: t.world.now,
  }
  const { id } = await t.db.registryHeld.create({ data: waits })
  await eraseNow()
  expect([await isErased(jobIds[0]!), await isErased(jobIds[1]!)]).toEqual([true, false])
  expect((await t.packages.stored(packagingId)).handover!.collectorName).not.toBe('')
  await t.db.registryHeld.delete({ where: { id } })
  await eraseNow()
  expect(await t.packages.stored(packagingId)).toMatchObject({
    employerName: '',
    receiverName: '',
    handover: { collectorName: '', collectorIdNo: '', strokes: [] },
  })
})

test('only the kinds that the rules no longer keep are erased', async () => {
  const { packagingId, jobId } = await t.collected(3)
  const before = await t.applicationOf(jobId)
  await t.rules({ ...keepAll, signatureYears: 2 })
  const id = await eraseNow()
  expect((await t.erasedOf(id)).map(({ kind }) => kind)).toEqual(['signature'])
  expect(await t.applicationOf(jobId)).toEqual({ ...before, signatureErasedAt: t.world.now })
  expect(await t.packages.stored(packagingId)).toMatchObject({
    addressErasedAt: null,
    handover: { strokes: [], collectorName: 'Siti Aminah binti Yusof' },
  })
  await t.rules({ ...keepAll, addressYears: 2 })
  await eraseNow()
  expect(await t.applicationOf(jobId)).toMatchObject({
    address1: '',
    phone: '',
    name: before.name,
    addressErasedAt: t.world.now,
  })
})

test('an erased card can’t be brought back', async () => {
  const { packagingId, jobId } = await t.collected(2)
  const { jobId: gone } = await t.cards.bring('deleted')
  await t.age([gone], 2)
  await eraseNow()
  const { applId } = await t.applicationOf(jobId)
  const refused = { code: 'application.erased' }
  const { supervisor, operator } = t.cards
  await expect(
    revokeHandover(supervisor, { packagingId, reason: 'Mistake' }),
  ).rejects.toMatchObject(refused)
  await expect(generateQr(operator, { applId })).rejects.toMatchObject(refused)
  await expect(remakeJob(operator, { jobId: gone, remark: 'Again' })).rejects.toMatchObject(refused)
})

test('the database itself lets nobody change a handover otherwise', async () => {
  const { packagingId } = await t.collected(2)
  const change = t.db
    .$executeRaw`UPDATE package_handover SET collector_name = '' WHERE packaging_id = ${packagingId}`
  await expect(change).rejects.toThrow(/append-only/)
  await eraseNow()
  const another = t.db
    .$executeRaw`UPDATE package_handover SET collector_name = 'X' WHERE packaging_id = ${packagingId}`
  await expect(another).rejects.toThrow(/append-only/)
})

test('files of exports made before do not outlive what was erased: they are made again without it', async () => {
  const { packagingId } = await t.collected(2, { name: 'ZAINAB' })
  const request = { reportId: 'despatched-cards', format: 'csv', filter: {} }
  const signal = new AbortController().signal
  const { exportId } = await requestExport(t.admin, request)
  expect(await makeNextExport(t.world.services, signal)).toBe(true)
  const fileOf = async () => {
    let text = ''
    for await (const piece of (await exportFile(t.admin, exportId)).body) text += String(piece)
    return text
  }
  const lineOf = async () => (await fileOf()).split('\n').find((line) => line.includes(packagingId))
  expect(await lineOf()).toContain('ZAINAB')

  // Another one is being made while the erasure ends.
  const { exportId: underWay } = await requestExport(t.admin, request)
  await claimExport(t.world.services)
  await eraseNow()
  const row = (id: string) => t.db.reportExport.findUniqueOrThrow({ where: { id } })
  expect(await row(exportId)).toMatchObject({ status: 'failed', failure: 'export.erased' })
  expect(await row(underWay)).toMatchObject({ status: 'waiting', lease: null, attempts: 0 })
  expect(await t.db.reportExportPiece.count()).toBe(0)
  await expect(exportFile(t.admin, exportId)).rejects.toMatchObject({ code: 'export.notReady' })

  await cancelExport(t.admin, { exportId: underWay })
  await retryExport(t.admin, { exportId })
  expect(await makeNextExport(t.world.services, signal)).toBe(true)
  expect(await lineOf()).toBeDefined()
  expect(await fileOf()).not.toContain('ZAINAB')
})

test('two processes at once erase each card once', async () => {
  const packages = []
  for (let i = 0; i < 5; i++) packages.push(await t.collected(2))
  const { id } = await t.begin()
  await Promise.all([t.run(2), t.run(1), t.run(3)])
  await t.run()
  for (const { jobId } of packages) expect(await isErased(jobId)).toBe(true)
  expect(
    await t.db.auditEvent.count({
      where: { action: 'endErasure', subjects: { has: `Erasure:${id}` } },
    }),
  ).toBe(1)
  for (const { jobId } of packages)
    expect(
      await t.db.auditEvent.count({
        where: { action: 'eraseRecord', subjects: { has: `CardJob:${jobId}` } },
      }),
    ).toBe(1)
})

test('a run that breaks off loses nothing, and the next one continues after the last batch', async () => {
  const [first, second] = [await t.collected(4), await t.collected(2)]
  const { id } = await t.begin()
  const { applId } = await t.applicationOf(second.jobId)
  await t.db.$executeRawUnsafe(`
    CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`)
  await t.db.$executeRawUnsafe(`
    CREATE TRIGGER break_off BEFORE INSERT ON erased_record FOR EACH ROW WHEN (NEW.appl_id = '${applId}') EXECUTE FUNCTION break_off()`)
  const before = await t.applicationOf(second.jobId)
  await expect(t.run(1)).rejects.toThrow(/broken off/)
  expect([await isErased(first.jobId), await t.applicationOf(second.jobId)]).toEqual([true, before])
  expect(await t.db.erasure.findUniqueOrThrow({ where: { id } })).toMatchObject({ endedAt: null })
  await t.db.$executeRawUnsafe('DROP TRIGGER break_off ON erased_record')
  await t.run(1)
  expect(await isErased(second.jobId)).toBe(true)
  const { endedAt } = await t.db.erasure.findUniqueOrThrow({ where: { id } })
  expect(endedAt).toEqual(t.world.now)
  expect(new Set((await t.erasedOf(id)).map((each) => each.applId)).size).toBe(2)
})

test('a run stops between two batches when its process ends', async () => {
  const { jobId } = await t.collected(2)
  await t.begin()
  const stopped = new AbortController()
  stopped.abort()
  await t.run(1, stopped.signal)
  expect(await isErased(jobId)).toBe(false)
  await t.run()
  expect(await isErased(jobId)).toBe(true)
})

test('during maintenance an erasure waits', async () => {
  const { jobId } = await t.collected(2)
  await t.begin()
  const set = (data: { beginsAt: Date | null; endsAt: Date | null }) =>
    t.db.maintenance.update({ where: { id: 1 }, data })
  await set({ beginsAt: t.world.now, endsAt: new Date(t.world.now.getTime() + 1) })
  await t.run()
  expect(await isErased(jobId)).toBe(false)
  await set({ beginsAt: null, endsAt: null })
  await t.run()
  expect(await isErased(jobId)).toBe(true)
})
