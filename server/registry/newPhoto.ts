import type { Photo } from '#server/photo/renderPhoto.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { CheckedRow } from './checkedBatches.ts'

/** The digests of a photograph: of the stored image, and of the one that was sent. */
type StoredPhoto = { sha256: string; sentSha256: string }

/** A photograph to store, and the digest of the one that it replaces, if any. */
export type NewPhoto = { photo: Photo; replaces: string | null }

/** Returns the stored photographs of those applications whose records bring one. */
export async function storedPhotos(
  tx: Tx,
  rows: readonly CheckedRow[],
): Promise<Map<string, StoredPhoto>> {
  const applIds = rows.flatMap(({ record, photo }) => (photo ? [record.applid] : []))
  if (applIds.length === 0) return new Map()
  const select = { applId: true, sha256: true, sentSha256: true } as const
  const found = await tx.applicationPhoto.findMany({ where: { applId: { in: applIds } }, select })
  return new Map(found.map((one) => [one.applId, one]))
}

/**
 * Returns the photograph of a record if it is new; null if the record has none or the stored one,
 * whether as the registry sent it or as the product returned it. A record without one does not
 * remove the stored one.
 */
export function newPhoto(stored: StoredPhoto | undefined, sent: Photo | null): NewPhoto | null {
  if (!sent || (stored && [stored.sha256, stored.sentSha256].includes(sent.sentSha256))) return null
  return { photo: sent, replaces: stored?.sentSha256 ?? null }
}
