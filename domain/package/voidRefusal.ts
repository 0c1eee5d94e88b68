import { problem, type Problem } from '#domain/problems.ts'
import { packageStateOf, travels, type PackageTraits } from './packageState.ts'

type Packed = PackageTraits & { packagingId: string }

/**
 * Returns why a branch can't record the card of a package as void, or null if it can. Whoever held
 * a card that had left brings it to any branch. A card that still waits is recorded where it is,
 * and by a supervisor, as everything that takes a card out of its package.
 */
export function voidRefusal(
  found: Packed,
  cardSn: string,
  { branchCode, takesBack }: { branchCode: string; takesBack: boolean },
): Problem | null {
  const { packagingId } = found
  const state = packageStateOf(found)
  if (state === 'handedOver' || state === 'courierAccepted') return null
  if (state === 'booked') return problem('package.booked')
  if (state === 'lost' || state === 'writtenOff') return problem('void.lost', { packagingId })
  if (travels(found) && state !== 'received') return problem('void.travelling', { packagingId })
  const holder = state === 'received' ? found.collectionBranchCode : found.branchCode
  if (holder !== branchCode)
    return problem('void.atOtherBranch', { cardSn, packagingId, branch: holder })
  return takesBack ? null : problem('void.supervisor', { packagingId })
}
