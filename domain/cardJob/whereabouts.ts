import { packageStateOf, travels, type PackageTraits } from '#domain/package/packageState.ts'
import type { CardJobState } from './states.ts'

/** The locations of an applicant's card, as the counter words them. */
export const whereabouts = [
  'toBePrinted',
  'inQualityCheck',
  'toBeDespatched',
  'notMade',
  'cancelled',
  'onItsWay',
  'toBeCollected',
  'collected',
  'toBeTakenByCourier',
  'withCourier',
  'void',
  'lost',
] as const
export type Whereabouts = (typeof whereabouts)[number]

/**
 * Returns where the card of a job is, and at which branch: the one that holds it, or the one that
 * its package goes to or waits at. `voidAt` is the branch to which the card came back.
 */
export function whereaboutsOf(
  job: { status: CardJobState; branchCode: string },
  packed: PackageTraits | null,
  voidAt: string | null = null,
): { place: Whereabouts; branchCode: string } {
  if (job.status === 'despatched' && voidAt !== null) return { place: 'void', branchCode: voidAt }
  if (job.status === 'despatched' && packed) return whereaboutsOfPackage(packed)
  return { place: placeOf[job.status], branchCode: job.branchCode }
}

const placeOf: Record<CardJobState, Whereabouts> = {
  new: 'toBePrinted',
  listed: 'toBePrinted',
  pendingQc: 'inQualityCheck',
  qcPassed: 'toBeDespatched',
  qcRejected: 'notMade',
  chipError: 'notMade',
  manuallyRejected: 'notMade',
  despatched: 'toBeDespatched',
  deleted: 'cancelled',
}

/** Returns where a package that is not undone is, and at which branch. */
export function whereaboutsOfPackage(packed: PackageTraits): {
  place: Whereabouts
  branchCode: string
} {
  const { branchCode, collectionBranchCode, deliveryMethod } = packed
  const state = packageStateOf(packed)
  if (state === 'lost' || state === 'writtenOff') return { place: 'lost', branchCode }
  if (deliveryMethod === 'delivery') {
    return { place: state === 'courierAccepted' ? 'withCourier' : 'toBeTakenByCourier', branchCode }
  }
  if (state === 'handedOver') return { place: 'collected', branchCode: collectionBranchCode }
  const arrived = state === 'received' || !travels(packed)
  return { place: arrived ? 'toBeCollected' : 'onItsWay', branchCode: collectionBranchCode }
}
