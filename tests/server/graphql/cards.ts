import type { SensitiveAction } from '#domain/access.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { reportLost } from '#server/despatch/lostParcel.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { findPrintList } from '#server/production/printList/printListQueries.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { recordVoidCard } from '#server/stock/destructions/recordVoidCard.ts'
import { aCollector } from '#tests/support/packages.ts'
import type { Person, World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { playMoves } from '../../../prisma/seed/stock/custodyMoves.ts'

export const stationId = 'JHB-P01'
const batchNo = 'JHB-261121-01'

export type Card = { jobId: number; cardSn: string; chipSn: string }
export type Cards = Awaited<ReturnType<typeof cardsOf>>

/** Brings jobs at JHB into a state, each on the next blank card of its first station. */
export async function cardsOf(world: World) {
  const operator = await world.as('operator')
  const checker = await world.as('operator2')
  const hqadmin = await world.as('hqadmin')
  const admin = await world.services.db.user.findUniqueOrThrow({ where: { loginId: 'admin' } })
  // All cards of the small world's lot, because every cell of the access table uses one.
  const { lotNo, startSn, endSn, atStation } = basicLot
  const store = { place: 'branchStore', branchCode: 'JHB' } as const
  const station = { place: 'station', branchCode: 'JHB', stationId } as const
  const rest = {
    lotNo,
    startSn: startSn + atStation,
    endSn,
    from: store,
    to: station,
    at: world.now,
    document: `Withdrawal:${stationId}`,
    byUserId: null,
  }
  await world.services.db.$transaction((tx) => playMoves(tx, [rest]))
  let cards = 0
  let approvals = 0

  /** Returns the next serials; a print uses them up. */
  const serials = () => {
    const n = ++cards
    return {
      cardSn: `004900${String(n).padStart(3, '0')}`,
      chipSn: `04A177F219C0${String(n).padStart(4, '0')}`,
    }
  }
  async function listed(): Promise<number> {
    await emptied()
    const jobId = await world.job()
    await addToPrintList(operator, { stationId, batchNo, jobIds: [jobId] })
    return jobId
  }
  async function emptied(): Promise<void> {
    const waiting =
      (await findPrintList(operator, stationId))?.items.filter((item) => item.outcome === null) ??
      []
    for (const { jobId, inPrinter } of waiting)
      if (inPrinter) await cancelPrint(operator, { stationId, jobId })
    if (waiting.length > 0) await clearPrintList(operator, { stationId })
  }
  async function inPrinter(): Promise<number> {
    const jobId = await listed()
    await startPrint(operator, {
      stationId,
      jobId,
      cardSn: serials().cardSn,
      claim: 'another window',
    })
    return jobId
  }
  async function printed(): Promise<Card> {
    const card = { jobId: await listed(), ...serials() }
    await printCard(operator, { stationId, ...card })
    return card
  }
  const qrOf = async (jobId: number) => (await getCardJob(operator, jobId)).application.qrString!
  async function passed(): Promise<Card> {
    const card = await printed()
    await passQc(checker, {
      jobId: card.jobId,
      qrString: await qrOf(card.jobId),
      chipSn: card.chipSn,
    })
    return card
  }
  const form = {
    deliveryMethod: 'selfCollect',
    employerKind: 'company',
    collectionBranch: 'JHB',
    rocNo: '201901012345',
  }

  async function despatched(collectionBranch = 'JHB'): Promise<string> {
    const { jobId } = await passed()
    return (await despatch(operator, { jobIds: [jobId], ...form, collectionBranch })).packagingId
  }

  async function withCourier(): Promise<string> {
    const packagingId = await despatched()
    const data = {
      deliveryMethod: 'delivery',
      courierAcceptedAt: world.now,
      poslajuNo: `EP${packagingId}`,
    } as const
    await world.services.db.package.update({ where: { packagingId }, data })
    return packagingId
  }
  /** Returns the serial of a card that was handed over. */
  async function collected(): Promise<string> {
    const { jobId, cardSn } = await passed()
    const { packagingId } = await despatch(operator, { jobIds: [jobId], ...form })
    await handOver(operator, { packagingId, ...aCollector })
    return cardSn
  }

  return {
    world,
    operator,
    pending: () => world.job(),
    applIdOf: async (jobId: number) => (await getCardJob(operator, jobId)).application.applId,
    emptied,
    listed,
    inPrinter,
    printed,
    passed,
    serials,
    qrOf,
    batchNo,
    async spoiled(): Promise<number> {
      const { jobId, cardSn } = await printed()
      await recordChipError(operator, { jobId, cardSn, remark: '' })
      return jobId
    },
    async rejected(): Promise<number> {
      const { jobId } = await printed()
      await rejectQc(checker, {
        jobId,
        qrString: await qrOf(jobId),
        qcStatusCode: '03',
        reprint: false,
        newJob: false,
        remark: '',
      })
      return jobId
    },
    despatched,
    /** At headquarters, where it is collected. */
    async received(): Promise<string> {
      const packagingId = await despatched('HQ')
      await receivePackage(hqadmin, { packagingId })
      return packagingId
    },
    /** Makes the caller the one who just judged a card, despatched a package or received one. */
    async judgedBy({ viewer }: Person) {
      const { jobId } = await passed()
      await world.services.db.cardAttempt.updateMany({
        where: { jobId },
        data: { qcById: viewer.userId },
      })
      const { version } = await world.services.db.cardJob.findUniqueOrThrow({
        where: { id: jobId },
      })
      return { jobId, version }
    },
    async despatchedBy({ viewer }: Person) {
      const packagingId = await despatched()
      const data = { despatchedById: viewer.userId }
      const { version } = await world.services.db.package.update({ where: { packagingId }, data })
      return { packagingId, version }
    },
    async receivedBy({ viewer }: Person) {
      const packagingId = await despatched('HQ')
      await receivePackage(hqadmin, { packagingId })
      const data = { receivedById: viewer.userId }
      const { version } = await world.services.db.package.update({ where: { packagingId }, data })
      return { packagingId, version }
    },
    async handedOver(): Promise<string> {
      const packagingId = await despatched()
      await handOver(operator, { packagingId, ...aCollector })
      return packagingId
    },
    collected,
    /** Returns the id of a card that came back to JHB. */
    async voided(): Promise<number> {
      const cardSn = await collected()
      const reason = 'returnedByHolder'
      const { voidCardId } = await recordVoidCard(operator, { branchCode: 'JHB', cardSn, reason })
      return voidCardId
    },
    async booked(): Promise<string> {
      const packagingId = await despatched()
      const data = { deliveryMethod: 'delivery', poslajuNo: `EP${packagingId}` } as const
      await world.services.db.package.update({ where: { packagingId }, data })
      return packagingId
    },
    withCourier,
    /** A parcel whose loss somebody reported who never calls. */
    async lost(): Promise<string> {
      const packagingId = await withCourier()
      await reportLost(await world.as('operator2'), { packagingId, reason: 'Never arrived' })
      await world.services.db.packageLoss.updateMany({
        where: { packagingId },
        data: { byUserId: (await world.as('monitor')).viewer.userId },
      })
      return packagingId
    },
    /** Returns a supervisor's approval token for an action that a person will do. */
    async approval(requester: Person, action: SensitiveAction, subject: string): Promise<string> {
      const token = `approval-${++approvals}`
      const row = {
        tokenHash: hashToken(token),
        supervisorId: admin.id,
        requesterId: requester.viewer.userId,
        action,
        subject,
        createdAt: world.now,
      }
      await world.services.db.approval.create({ data: row })
      return token
    },
  }
}
