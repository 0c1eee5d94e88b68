import { actsOnBranch, can, seesBranch, type Viewer } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { recordVoidCardInput } from '#domain/destruction/inputs.ts'
import { voidRefusal } from '#domain/package/voidRefusal.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { Package, VoidCard } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { idOf, moveCards } from '#server/custody/custody.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { seesJob } from '#server/production/jobs/jobSeen.ts'
import { accountAt } from '#server/production/jobs/moveJobCard.ts'

/**
 * Records that an issued card came back to a branch and is void. Its job stays despatched, because
 * it was. The ledger keeps the card in the books of the station that made it, in an account of its
 * own, until it is destroyed (docs/decisions/0100).
 * @throws branch.notFound, permission.denied, void.notIssued, void.already, void.travelling,
 *   void.atOtherBranch, void.supervisor, package.booked, destruction.destroyed
 */
export const recordVoidCard = command({
  name: 'recordVoidCard',
  action: 'destruction.collect',
  input: recordVoidCardInput,
  async run(scope, { branchCode, cardSn: serial, reason, remark }) {
    const { tx, viewer, now } = scope
    if (!seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
    await holdBranch(tx, branchCode)
    if (!actsOnBranch(viewer, branchCode)) throw problem('permission.denied')
    const sn = BigInt(serial)
    const cardSn = formatCardSn(sn)
    await refuseDestroyed(tx, { startSn: sn, endSn: sn })
    const { card, job, packed } = await lockIssued(scope, cardSn)
    const earlier = await tx.voidCard.findFirst({ where: { jobId: job.id, sn, undoneAt: null } })
    if (earlier) throw problem('void.already', { cardSn, branch: earlier.branchCode }, 'cardSn')
    const takesBack = can(viewer, 'package.takeBack')
    const refusal = voidRefusal(packed, cardSn, { branchCode, takesBack })
    if (refusal) throw refusal

    const at = (place: 'produced' | 'voided') => accountAt(place, card.branchCode, card.stationId!)
    const subject = `CardJob:${job.id}`
    const move = {
      lotNo: card.lotNo,
      from: at('produced'),
      to: at('voided'),
      startSn: sn,
      endSn: sn,
    }
    await moveCards(tx, { ...move, document: subject, byUserId: viewer.userId, at: now })
    const [account] = await tx.$queryRaw<{ id: number }[]>`SELECT ${idOf(at('voided'))} AS id`
    const { id } = await tx.voidCard.create({
      data: {
        jobId: job.id,
        accountId: account!.id,
        lotNo: card.lotNo,
        cardTypeId: job.application.cardTypeId,
        sn,
        branchCode,
        reason,
        remark,
        at: now,
        byUserId: viewer.userId,
      },
    })
    return {
      result: { voidCardId: id },
      audit: {
        subjects: [
          ...voidSubjects({ jobId: job.id, lotNo: card.lotNo, branchCode }),
          `Package:${packed.packagingId}`,
        ],
        after: { cardSn, reason, remark, branchCode },
      },
      changed: [voidChange({ id, branchCode }), ...jobChanges(job)],
    }
  },
})

/** Returns the subjects that identify a void card in the audit trail. */
export function voidSubjects({
  jobId,
  lotNo,
  branchCode,
}: Pick<VoidCard, 'jobId' | 'lotNo' | 'branchCode'>): string[] {
  return [`CardJob:${jobId}`, `Lot:${lotNo}`, `Branch:${branchCode}`]
}

/** Returns the change notice for those who watch the branch's stock. */
export function voidChange({ id, branchCode }: Pick<VoidCard, 'id' | 'branchCode'>): Change {
  return { kind: 'stock', id: String(id), branchCode }
}

/**
 * Locks the package of an issued card and then its job, in the order of all commands on packages.
 * @throws void.notIssued where the card was not despatched, or the viewer's branch has no part in it
 */
async function lockIssued({ tx, viewer }: CommandScope, cardSn: string) {
  const notIssued = problem('void.notIssued', { cardSn }, 'cardSn')
  const card = await tx.cardAttempt.findUnique({ where: { cardSn } })
  const item =
    card && (await tx.packageItem.findFirst({ where: { jobId: card.jobId, removedAt: null } }))
  if (!item) throw notIssued
  const { packagingId, jobId } = item
  await tx.$queryRaw`SELECT 1 FROM package WHERE packaging_id = ${packagingId} FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM card_job WHERE id = ${jobId} FOR UPDATE`
  const packed = await tx.package.findUniqueOrThrow({ where: { packagingId } })
  const job = await tx.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: {
      application: { select: { cardTypeId: true, branchCode: true, collectionBranchCode: true } },
    },
  })
  const issued = job.status === 'despatched' && job.attempt === card.no && packed.undoneAt === null
  if (!issued || !(seesJob(viewer, job) || collectsIt(viewer, packed))) throw notIssued
  return { card, job, packed }
}

function collectsIt(viewer: Viewer, { deliveryMethod, collectionBranchCode }: Package): boolean {
  return deliveryMethod === 'selfCollect' && seesBranch(viewer, collectionBranchCode)
}
