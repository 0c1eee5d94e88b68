import type { Reader } from '#server/platform/database/client.ts'
import type { CheckedRow } from '#server/registry/checkedBatches.ts'
import { recordHash } from '#server/registry/recordHash.ts'

/** The decision on a held record; null if it is pending, or a later record replaced it. */
export type HeldDecision = 'confirmed' | 'dismissed' | null

/**
 * Returns the digest that identifies a held record when it is sent again, with or without another
 * photograph.
 */
export function heldDigest({ record, photo }: Pick<CheckedRow, 'record' | 'photo'>): string {
  return photo ? `${recordHash(record)} ${photo.sentSha256}` : recordHash(record)
}

/** Returns the decisions on records that were held before, by their digests. */
export async function heldDecisions(
  db: Reader,
  rows: readonly CheckedRow[],
): Promise<Map<string, HeldDecision>> {
  const found = await db.registryHeld.findMany({
    where: { digest: { in: rows.map(heldDigest) }, decision: { in: ['confirmed', 'dismissed'] } },
    select: { digest: true, decision: true },
  })
  return new Map(found.map(({ digest, decision }) => [digest, decision as HeldDecision]))
}
