import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { getCardJob, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { findPrintList } from '#server/production/printList/printListQueries.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { checkQuality } from '#server/production/quality/checkQuality.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { closeLot } from '#server/stock/lots/closeLot.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { balances, consent } from '#tests/server/stock/stockTest.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })
const sn9 = (serial: number) => String(serial).padStart(9, '0')
const mine = 'the first window'
const another = 'a second window'

/** Puts two records on the station's list, the first on its way to the printer. */
async function printing() {
  const first = await jobs.bring('listed')
  const second = { jobId: await world.job(), ...jobs.nextSerials() }
  await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [second.jobId] })
  await startPrint(jobs.operator, { ...first, stationId, claim: mine })
  return { first, second }
}
async function settle(jobId: number) {
  await cancelPrint(jobs.operator, { stationId, jobId })
  await clearPrintList(jobs.operator, { stationId })
}
const inPrinter = async () =>
  (await findPrintList(jobs.checker, stationId))?.items.flatMap(({ jobId, inPrinter: sent }) =>
    sent ? [{ jobId, ...sent }] : [],
  )

describe('a record that goes to the printer', () => {
  it('is announced to everybody at the station: who, when and on which card', async () => {
    const { first } = await printing()
    expect(await inPrinter()).toEqual([
      {
        jobId: first.jobId,
        by: jobs.operator.viewer.staffName,
        at: world.now,
        cardSn: first.cardSn,
      },
    ])
    expect(await jobs.stateOf(first.jobId)).toBe('listed')
    await settle(first.jobId)
  })

  it('is sent by only one window, even for one user; the same window may repeat the call', async () => {
    const { first } = await printing()
    await expect(
      startPrint(jobs.operator, { ...first, stationId, claim: another }),
    ).rejects.toMatchObject({
      code: 'print.stationBusy',
      values: { who: jobs.operator.viewer.staffName },
    })
    await startPrint(jobs.operator, { ...first, stationId, claim: mine })
    expect(await inPrinter()).toHaveLength(1)
    await settle(first.jobId)
  })

  it('keeps every other record of the station waiting: there is one printer', async () => {
    const { first, second } = await printing()
    for (const claim of [mine, another]) {
      await expect(startPrint(jobs.checker, { ...second, stationId, claim })).rejects.toEqual(
        refused('print.stationBusy'),
      )
    }
    await printCard(jobs.operator, { ...first, stationId, claim: mine })
    expect(await inPrinter()).toEqual([])
    await startPrint(jobs.checker, { ...second, stationId, claim: another })
    await settle(second.jobId)
  })

  it('blocks removal from the list, and clearing the list, until its card is known', async () => {
    const { first, second } = await printing()
    await expect(
      removeFromPrintList(jobs.checker, { stationId, jobId: first.jobId }),
    ).rejects.toEqual(refused('print.inPrinter'))
    await expect(clearPrintList(jobs.checker, { stationId })).rejects.toEqual(
      refused('print.inPrinter'),
    )
    expect([await jobs.stateOf(first.jobId), await jobs.stateOf(second.jobId)]).toEqual([
      'listed',
      'listed',
    ])
    await settle(first.jobId)
  })

  it('waits again after anybody at the station reports that nothing was printed', async () => {
    const { first } = await printing()
    await cancelPrint(jobs.checker, { stationId, jobId: first.jobId })
    expect(await inPrinter()).toEqual([])
    await expect(cancelPrint(jobs.checker, { stationId, jobId: first.jobId })).rejects.toEqual(
      refused('print.notStarted'),
    )
    await startPrint(jobs.checker, { ...first, stationId, claim: another })
    await settle(first.jobId)
  })

  it('cannot be withdrawn by a user who saw another card in the printer, because the next one was fed meanwhile', async () => {
    const { first } = await printing()
    const cancel = (cardSn: string) =>
      cancelPrint(jobs.checker, { stationId, jobId: first.jobId, cardSn })
    await cancel(first.cardSn)
    const next = jobs.nextSerials()
    await startPrint(jobs.operator, { ...first, ...next, stationId, claim: mine })
    await expect(cancel(first.cardSn)).rejects.toEqual(refused('record.changed'))
    expect(await inPrinter()).toMatchObject([{ jobId: first.jobId, cardSn: next.cardSn }])
    await cancel(next.cardSn)
    expect(await inPrinter()).toEqual([])
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is also completed by a chip error', async () => {
    const { first } = await printing()
    await recordChipError(jobs.checker, { jobId: first.jobId, cardSn: first.cardSn, settles: true })
    expect(await inPrinter()).toEqual([])
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is not saved with another card, from another window or by another caller before it is resolved', async () => {
    const { first, second } = await printing()
    const other = jobs.nextSerials()
    const print = (input: object) =>
      printCard(jobs.operator, { ...first, stationId, claim: mine, ...input })
    await expect(print({ claim: another })).rejects.toEqual(refused('print.stationBusy'))
    await expect(print({ claim: undefined })).rejects.toEqual(refused('print.stationBusy'))
    await expect(print({ cardSn: other.cardSn })).rejects.toEqual(
      refused('print.otherCardInPrinter', 'cardSn'),
    )
    await expect(printCard(jobs.checker, { ...second, stationId, settles: true })).rejects.toEqual(
      refused('print.stationBusy'),
    )
    await expect(printWithBatch(jobs.checker, { ...first, stationId, batchNo })).rejects.toEqual(
      refused('print.stationBusy'),
    )
    await expect(
      recordChipError(jobs.checker, { jobId: first.jobId, cardSn: first.cardSn }),
    ).rejects.toEqual(refused('print.stationBusy'))
    await expect(recordChipError(jobs.operator, { ...second, claim: mine })).rejects.toEqual(
      refused('print.stationBusy'),
    )
    await print({})
    expect(await jobs.stateOf(first.jobId)).toBe('pendingQc')
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is resolved by anybody at the station, with the card that came out', async () => {
    const { first } = await printing()
    const fed = jobs.nextSerials()
    await printCard(jobs.checker, { ...first, ...fed, stationId, settles: true })
    expect((await getCardJob(jobs.operator, first.jobId)).card?.cardSn).toBe(fed.cardSn)
    await clearPrintList(jobs.operator, { stationId })
  })

  it('cannot be passed by the person who fed its card or by the one who saved it', async () => {
    const { first } = await printing()
    await printCard(jobs.checker, { ...first, stationId, settles: true })
    const pass = {
      jobId: first.jobId,
      chipSn: first.chipSn,
      qrString: await jobs.qrOf(first.jobId),
    }
    for (const person of [jobs.operator, jobs.checker]) {
      await expect(passQc(person, pass)).rejects.toEqual(refused('qc.samePerson'))
      expect((await checkQuality(person, pass.qrString)).mayNotPassBecause?.code).toBe(
        'qc.samePerson',
      )
    }
    expect((await checkQuality(jobs.supervisor, pass.qrString)).mayNotPassBecause).toBeNull()
    await passQc(jobs.supervisor, pass)
    await clearPrintList(jobs.operator, { stationId })
  })

  it('reserves its card: no other record is spoiled or rejected with it', async () => {
    const { first } = await printing()
    const waiting = await world.job()
    const consent = await jobs.approval('manualReject', `CardJob:${waiting}`)
    await expect(
      manualReject(jobs.supervisor, {
        jobId: waiting,
        cardSn: first.cardSn,
        qcStatusCode: '01',
        approval: consent,
      }),
    ).rejects.toEqual(refused('print.cardInPrinter', 'cardSn'))
    const own = await jobs.approval('manualReject', `CardJob:${first.jobId}`)
    const { cardSn } = jobs.nextSerials()
    await expect(
      manualReject(jobs.supervisor, {
        jobId: first.jobId,
        cardSn,
        qcStatusCode: '01',
        approval: own,
      }),
    ).rejects.toEqual(refused('print.otherCardInPrinter', 'cardSn'))
    await settle(first.jobId)
  })

  it('reserves it also against a manual reject at the moment of feeding', async () => {
    const { jobId, cardSn } = await jobs.bring('listed')
    const waiting = await world.job()
    const approval = await jobs.approval('manualReject', `CardJob:${waiting}`)
    const { db } = world.services
    const rejected = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM station WHERE id = ${stationId} FOR UPDATE`
      await tx.printListItem.updateMany({
        where: { jobId },
        data: { startedAt: world.now, startedCardSn: cardSn },
      })
      const rejecting = manualReject(jobs.supervisor, {
        jobId: waiting,
        cardSn,
        qcStatusCode: '01',
        approval,
      })
      const refusal = rejecting.then(
        () => null,
        (error: unknown) => error,
      )
      await lockAwaited(db, '%FROM station%')
      return { refusal }
    })
    expect(await rejected.refusal).toEqual(refused('print.cardInPrinter', 'cardSn'))
    await settle(jobId)
  })

  it('keeps its card at the station: it is neither put back, written off with its lot, nor adjusted away', async () => {
    const { first } = await printing()
    const at = { stationId, lotNo: basicLot.lotNo }
    const blankCards = async () => (await balances(world))[`station ${stationId}`]!
    const held = await blankCards()
    const taken = refused('station.cardInPrinter')
    await expect(
      returnToStore(jobs.operator, { ...at, startSn: first.cardSn, quantity: 1 }),
    ).rejects.toEqual(taken)
    await expect(returnToStore(jobs.operator, { ...at, quantity: held })).rejects.toEqual(taken)

    const admin = await world.as('admin')
    const approval = await consent(world, admin, 'hqadmin', 'forceClose', `Lot:${at.lotNo}`)
    const closed = { lotNo: at.lotNo, remark: 'Rosak', approval }
    await expect(forceCloseLot(admin, closed)).rejects.toEqual(taken)
    await expect(closeLot(admin, closed)).rejects.toEqual(taken)

    const counter = await counterOf(world)
    const other = await counterOf(world, 'JHB', 'supervisor')
    const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB', stationId })
    await proposeAdjustment(counter, { stocktakeId, remark: 'Kiraan' })
    const agreed = await consent(
      world,
      jobs.operator,
      other.viewer.loginId,
      'approveAdjustment',
      `Stocktake:${stocktakeId}`,
    )
    await expect(
      approveAdjustment(jobs.operator, { stocktakeId, approval: agreed }),
    ).rejects.toEqual(taken)
    await rejectAdjustment(other, { stocktakeId, remark: 'Kad dalam pencetak' })

    const { ranges } = await returnToStore(jobs.operator, { ...at, quantity: held - 1 })
    expect(await blankCards()).toBe(1)
    for (const { startSn, endSn } of ranges)
      await withdrawCards(jobs.operator, { ...at, startSn: sn9(startSn), endSn: sn9(endSn) })
    await printCard(jobs.operator, { ...first, stationId, claim: mine })
    await clearPrintList(jobs.operator, { stationId })
  })

  it('keeps its card even if the lot is closed at the moment of feeding', async () => {
    const job = await jobs.bring('listed')
    const admin = await world.as('admin')
    const approval = await consent(world, admin, 'hqadmin', 'forceClose', `Lot:${basicLot.lotNo}`)
    let over = false
    const closing = await world.services.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM station WHERE id = ${stationId} FOR UPDATE`
      const asked = forceCloseLot(admin, { lotNo: basicLot.lotNo, remark: 'Rosak', approval })
        .catch((error: unknown) => error)
        .finally(() => (over = true))
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(over, 'whoever writes off waits for whoever holds the station').toBe(false)
      const mark = {
        startedAt: world.now,
        startedById: jobs.operator.viewer.userId,
        startedClaim: mine,
        startedCardSn: job.cardSn,
      }
      await tx.printListItem.updateMany({ where: { jobId: job.jobId }, data: mark })
      return { asked }
    })
    expect(await closing.asked).toEqual(refused('station.cardInPrinter'))
    await settle(job.jobId)
  })

  it('is refused before a card is fed: a card not held, a used one, a record that is not on the list', async () => {
    const used = await jobs.bring('pendingQc')
    const { jobId } = await jobs.bring('listed')
    const start = (input: object) =>
      startPrint(jobs.operator, { jobId, stationId, claim: mine, ...jobs.nextSerials(), ...input })
    await expect(start({ cardSn: '999999999' })).rejects.toEqual(refused('card.notHeld', 'cardSn'))
    await expect(start({ cardSn: used.cardSn })).rejects.toEqual(
      refused('card.duplicate', 'cardSn'),
    )
    await expect(start({ jobId: used.jobId })).rejects.toEqual(refused('print.alreadyPrinted'))
    await expect(start({ stationId: 'JHB-P02' })).rejects.toEqual(refused('print.notListed'))
    await expect(start({ claim: '' })).rejects.toEqual(refused('field.tooShort', 'claim'))
    expect(await inPrinter()).toEqual([])
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is sent by only one of fifty simultaneous windows', async () => {
    const job = await jobs.bring('listed')
    const asked = Array.from({ length: 50 }, (_, i) =>
      startPrint(jobs.operator, { ...job, stationId, claim: `window number ${i}` }),
    )
    const refusals = (await Promise.allSettled(asked)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason as Problem] : [],
    )
    expect(refusals).toHaveLength(49)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['print.stationBusy']))
    await settle(job.jobId)
  })
})

describe('a record that is taken off the list', () => {
  it('returns to its place in the queue: the oldest first', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const jobIds = [await world.job(), await world.job(), await world.job()]
    const queue = async () => {
      const { edges } = await listCardJobs(jobs.operator, { status: ['new'] }, { first: 200 })
      return edges.map(({ node }) => node.id).filter((id) => jobIds.includes(id))
    }
    const before = await queue()
    const { since } = await getCardJob(jobs.operator, jobIds[0]!)
    world.later(3_600_000)
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: jobIds.slice(0, 2) })
    await removeFromPrintList(jobs.operator, { stationId, jobId: jobIds[0]! })
    await clearPrintList(jobs.operator, { stationId })
    expect(await queue()).toEqual(before)
    expect((await getCardJob(jobs.operator, jobIds[0]!)).since).toEqual(since)
  })
})

describe('the pending records', () => {
  it('are filtered by the PLKS programme, with any of its types', async () => {
    const { id: ep } = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
    const { id: rtk } = await world.services.db.cardType.findUniqueOrThrow({
      where: { code: 'RTK' },
    })
    const [pass, work] = [await world.job({ cardTypeId: ep }), await world.job({ cardTypeId: rtk })]
    const found = async (plks: boolean) => {
      const { edges } = await listCardJobs(jobs.operator, { status: ['new'], plks }, { first: 200 })
      return edges.map(({ node }) => node.id)
    }
    expect(await found(true)).toEqual(expect.arrayContaining([work]))
    expect(await found(true)).not.toContain(pass)
    expect(await found(false)).toContain(pass)
  })
})

describe('a card that can’t show the recorded name', () => {
  const listed = async (name: string) => jobs.bring('listed', { name })
  const begin = (card: Awaited<ReturnType<typeof listed>>, acceptedShort: string[] = []) =>
    startPrint(jobs.operator, { ...card, stationId, claim: mine, acceptedShort })

  it('is not printed if no font has a letter of it, and the letters are named', async () => {
    const card = await listed('陈伟 RAHMAN')
    await expect(begin(card)).rejects.toMatchObject({
      code: 'card.unprintable',
      values: { letters: '陈 (U+9648), 伟 (U+4F1F)' },
    })
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is refused to an older client too, which prints without beginning', async () => {
    const card = await listed('陈伟 RAHMAN')
    await expect(printCard(jobs.operator, { ...card, stationId })).rejects.toMatchObject({
      code: 'card.unprintable',
      values: { letters: '陈 (U+9648), 伟 (U+4F1F)' },
    })
    await clearPrintList(jobs.operator, { stationId })
    const { jobId, ...serials } = await listed('முத்து O’BRIEN ÍDE')
    expect(await printCard(jobs.operator, { jobId, stationId, ...serials })).toMatchObject({
      jobId,
    })
  })

  it('is printed shortened only after the operator accepted the result, which is audited', async () => {
    const card = await listed('WIDODO '.repeat(14).trim())
    const refusal = (await begin(card).catch((error: unknown) => error)) as Problem
    const { shown } = refusal.values as { shown: string }
    expect([refusal.code, shown.endsWith('…')]).toEqual(['card.shortened', true])
    await expect(begin(card, ['WIDODO…'])).rejects.toMatchObject({ code: 'card.shortened' })
    await begin(card, [shown])
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'startPrint' },
      orderBy: { id: 'desc' },
    })
    expect(event.after).toMatchObject({ shownShortened: shown })
    await settle(card.jobId)
  })
})
