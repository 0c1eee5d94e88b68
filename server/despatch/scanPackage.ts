import type { SignedInContext } from '#server/platform/context.ts'
import { refuseDestroyedSerial } from '#server/production/search/refuseDestroyedScan.ts'
import { findPackageByNumber, type PackageRow } from './queries.ts'

/**
 * Returns the visible package that a scan in a screen means, or null. A destroyed card belongs to
 * none: somebody has a card that should not exist.
 * @throws destruction.destroyed
 */
export async function scanPackage(ctx: SignedInContext, text: string): Promise<PackageRow | null> {
  const found = await findPackageByNumber(ctx, text)
  if (!found) await refuseDestroyedSerial(ctx, 'findPackage', text)
  return found
}
