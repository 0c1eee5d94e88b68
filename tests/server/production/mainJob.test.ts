import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve } from '#server/access/approvals/approve.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { scanCardJobs } from '#server/production/search/scanCardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let checker: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  checker = await world.as('operator2')
})
afterAll(() => world.close())

const stationId = 'JHB-P01'
const qrOf = async (jobId: number) => (await getCardJob(operator, jobId)).application.qrString!

/** Lists and prints a new job. Returns its id and the serials. */
async function printed(n: number) {
  const jobId = await world.job()
  const cardSn = `0049000${String(n).padStart(2, '0')}`
  const chipSn = `04A177F219C0${String(n).padStart(4, '0')}`
  await addToPrintList(operator, { stationId, batchNo: 'JHB-261121-01', jobIds: [jobId] })
  await printCard(operator, { jobId, stationId, cardSn, chipSn })
  return { jobId, cardSn, chipSn }
}

async function balances(): Promise<Record<string, number>> {
  const rows = await world.services.db.$queryRaw<{ place: string; cards: number }[]>`
    SELECT a.place::text, sum(b.quantity)::int cards FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
     GROUP BY a.place`
  return Object.fromEntries(rows.map((row) => [row.place, row.cards]))
}

describe('the main job', () => {
  it('prints: a blank card of the station becomes a produced one, and the job waits for QC', async () => {
    const before = await balances()
    const { jobId, cardSn, chipSn } = await printed(1)
    const job = await getCardJob(operator, jobId)
    expect(job).toMatchObject({
      status: 'pendingQc',
      stationId,
      card: { cardSn, chipSn, persoBy: 'Siti Hajar binti Rosli' },
    })
    const after = await balances()
    expect(after.station).toBe(before.station! - 1)
    expect(after.produced).toBe((before.produced ?? 0) + 1)
  })

  it('passes by another user, who scans the QR and reads the chip', async () => {
    const { jobId, chipSn } = await printed(2)
    const qrString = await qrOf(jobId)
    await expect(passQc(operator, { jobId, qrString, chipSn })).rejects.toMatchObject({
      code: 'qc.samePerson',
    })
    await passQc(checker, { jobId, qrString, chipSn })
    expect((await getCardJob(operator, jobId)).status).toBe('qcPassed')
    await expect(passQc(checker, { jobId, qrString, chipSn })).rejects.toMatchObject({
      code: 'qc.alreadyPassed',
    })
  })

  it('rejects with a reason and prints the same job again on another card', async () => {
    const { jobId } = await printed(3)
    const rejection = {
      jobId,
      qrString: await qrOf(jobId),
      qcStatusCode: '03',
      reprint: true,
      newJob: false,
      remark: 'streak',
    }
    const spoiled = (await balances()).spoiled ?? 0
    await rejectQc(checker, rejection)
    expect(await getCardJob(operator, jobId)).toMatchObject({
      status: 'new',
      attempt: 2,
      card: null,
    })
    expect((await balances()).spoiled).toBe(spoiled + 1)
    await addToPrintList(operator, { stationId, batchNo: 'JHB-261121-01', jobIds: [jobId] })
    await expect(
      printCard(operator, { jobId, stationId, cardSn: '004900003', chipSn: 'AABBCCDD01' }),
    ).rejects.toMatchObject({
      code: 'card.duplicate',
    })
    await printCard(operator, { jobId, stationId, cardSn: '004900004', chipSn: 'AABBCCDD01' })
    expect((await getCardJob(operator, jobId)).status).toBe('pendingQc')
  })

  it('finds no job by the rejected card in a user’s hand, also where its record is found', async () => {
    const { jobId, cardSn, chipSn } = await printed(9)
    await rejectQc(checker, {
      jobId,
      qrString: await qrOf(jobId),
      qcStatusCode: '03',
      reprint: true,
      newJob: false,
      remark: 'streak',
    })
    const { applicationNo, passportNo } = (await getCardJob(operator, jobId)).application
    const inHand = (text: string) => scanCardJobs(operator, text, { inHand: true })
    for (const rejected of [cardSn, ` ${chipSn.toLowerCase()} `])
      await expect(inHand(rejected)).rejects.toMatchObject({
        code: 'card.earlierOnly',
        values: { applicationNo },
      })
    await addToPrintList(operator, { stationId, batchNo: 'JHB-261121-01', jobIds: [jobId] })
    const next = { cardSn: '004900008', chipSn: 'AABBCCDD08' }
    await printCard(operator, { jobId, stationId, ...next })
    for (const rejected of [cardSn, chipSn])
      await expect(inHand(rejected)).rejects.toMatchObject({
        code: 'card.earlier',
        values: { applicationNo, cardSn: next.cardSn },
      })
    for (const present of [next.cardSn, next.chipSn, applicationNo, passportNo])
      expect(await inHand(present)).toMatchObject([{ id: jobId }])
    expect(await scanCardJobs(operator, cardSn)).toMatchObject([{ id: jobId }])
  })

  it('despatches passed cards of one employer and sticker date as one package, and undoes that exactly', async () => {
    const jobIds = []
    for (const n of [5, 6]) {
      const { jobId, chipSn } = await printed(n)
      await passQc(checker, { jobId, qrString: await qrOf(jobId), chipSn })
      jobIds.push(jobId)
    }
    const form = {
      deliveryMethod: 'selfCollect',
      employerKind: 'company',
      collectionBranch: 'JHB',
      rocNo: '201901012345',
    }
    const { packagingId } = await despatch(operator, { jobIds, ...form })
    expect(packagingId).toBe('PK-JHB-2026-000001')
    expect(await getCardJob(operator, jobIds[0]!)).toMatchObject({
      status: 'despatched',
      packagingId,
    })
    await expect(despatch(operator, { jobIds, ...form })).rejects.toMatchObject({
      code: 'job.stateNow',
    })

    const supervisor = await world.as('supervisor')
    const consent = {
      action: 'undespatch',
      subject: `Package:${packagingId}`,
      loginId: 'admin',
      password: 'Demo-2026',
    }
    const { token } = await approve(supervisor, consent)
    await undespatch(supervisor, { packagingId, approval: token })
    expect(await getCardJob(operator, jobIds[1]!)).toMatchObject({
      status: 'qcPassed',
      packagingId: null,
    })
    await expect(undespatch(supervisor, { packagingId, approval: token })).rejects.toMatchObject({
      code: 'despatch.notFound',
    })
  })

  it('keeps the whole history of the card in the audit trail, readable by GraphQL', async () => {
    const { jobId, cardSn } = await printed(7)
    const answer = await operator.graphql(
      `query($text: String!) { findCardJobs(text: $text) { jobId status availableActions application { name }
         history { action by from to detail } attempts { no cardSn outcome } } }`,
      { text: cardSn },
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data!.findCardJobs).toEqual([
      expect.objectContaining({
        jobId,
        status: 'PENDING_QC',
        history: [
          {
            action: 'addToPrintList',
            by: 'operator',
            from: 'new',
            to: 'listed',
            detail: expect.stringContaining(stationId),
          },
          {
            action: 'printCard',
            by: 'operator',
            from: 'listed',
            to: 'pendingQc',
            detail: expect.stringContaining(cardSn),
          },
        ],
        attempts: [{ no: 1, cardSn, outcome: 'made' }],
      }),
    ])
  })
})
