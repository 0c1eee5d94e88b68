import { parcelSteps } from '#domain/audit/approvals.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { reportLostInput, wayBackInput } from '#domain/package/inputs.ts'
import { packageStateOf, type PackageTraits } from '#domain/package/packageState.ts'
import { problem } from '#domain/problems.ts'
import { partIn } from '#server/access/approvals/partIn.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { cardChanges, lockPackage, packageChanges, type LockedPackage } from './lockPackage.ts'
import { endLoss, moveLost, openLoss } from './lossMoves.ts'

/**
 * Reports that the courier lost a parcel after accepting it. Its cards are an open discrepancy until
 * it is found, or another person writes it off (docs/decisions/0082).
 */
export const reportLost = command({
  name: 'reportLost',
  action: 'package.courier',
  input: reportLostInput,
  async run(scope, { packagingId, version, reason, courierReference }) {
    const found = await lockPackage(scope, packagingId, 'reportLost', version)
    const { tx, now, viewer } = scope
    await tx.packageLoss.create({
      data: { packagingId, reason, courierReference, at: now, byUserId: viewer.userId },
    })
    await moveLost(scope, packagingId, { from: ['produced'], to: 'lost' })
    const lost = { lostAt: now, lostById: viewer.userId }
    return changed(scope, found, lost, { remark: reason, courierReference })
  },
})

/**
 * Writes off a lost parcel. A person does this who neither despatched it, nor dealt with its courier,
 * nor reported the loss.
 * @throws package.ownLoss
 */
export const writeOffLost = command({
  name: 'writeOffLost',
  action: 'package.takeBack',
  input: wayBackInput,
  async run(scope, { packagingId, version, reason }) {
    const found = await lockPackage(scope, packagingId, 'writeOff', version)
    const { tx, now, viewer } = scope
    const { id } = await openLoss(scope, packagingId)
    const step = await partIn(tx, viewer.userId, parcelSteps, [`Package:${packagingId}`])
    if (step) throw problem('package.ownLoss', { step: stepNames[step] })
    await tx.packageLoss.update({
      where: { id },
      data: { writtenOffAt: now, writtenOffById: viewer.userId },
    })
    await moveLost(scope, packagingId, { from: ['lost'], to: 'lostWrittenOff' })
    return changed(scope, found, { writtenOffAt: now }, { remark: reason })
  },
})

/**
 * Records that a lost parcel turned up and is with the courier, or with its receiver, even after it
 * was written off. A parcel that comes back to the branch is taken back instead (takeReturned).
 */
export const reportFound = command({
  name: 'reportFound',
  action: 'package.courier',
  input: wayBackInput,
  async run(scope, { packagingId, version, reason }) {
    const found = await lockPackage(scope, packagingId, 'reportFound', version)
    await endLoss(scope, found)
    const cleared = { lostAt: null, lostById: null, writtenOffAt: null }
    return changed(scope, found, cleared, { remark: reason })
  },
})

type Fields = Partial<Pick<PackageTraits, 'lostAt' | 'writtenOffAt'>> & { lostById?: number | null }

async function changed(
  { tx }: CommandScope,
  found: LockedPackage,
  data: Fields,
  facts: Record<string, Json>,
): Promise<Done<{ packagingId: string }>> {
  const { packagingId } = found
  await tx.package.update({
    where: { packagingId },
    data: { ...data, version: { increment: 1 } },
  })
  return {
    result: { packagingId },
    audit: {
      subjects: [`Package:${packagingId}`, ...found.items.map(({ jobId }) => `CardJob:${jobId}`)],
      before: { package: packageStateOf(found) },
      after: { package: packageStateOf({ ...found, ...data }), packagingId, ...facts },
    },
    changed: [...packageChanges(found), ...cardChanges(found)],
  }
}
