import type { Photo } from '#server/photo/renderPhoto.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { CheckedRow } from './checkedBatches.ts'

/** The digests of a photograph: of what is kept, and of what was sent. */
type StoredPhoto = { sha256: string; sentSha256: string }

/** A photograph that is to be kept, and the digest of the one that it takes the place of, if any. */
export type NewPhoto = { photo: Photo; replaces: string | null }

/** The photographs that the applications of these records have, of those that bring one. */
export async function storedPhotos(tx: Tx, rows: readonly CheckedRow[]): Promise<Map<string, StoredPhoto>> {
  const applIds = rows.flatMap(({ record, photo }) => (photo ? [record.applid] : []))
  if (applIds.length === 0) return new Map()
  const select = { applId: true, sha256: true, sentSha256: true } as const
  const found = await tx.applicationPhoto.findMany({ where: { applId: { in: applIds } }, select })
  return new Map(found.map((one) => [one.applId, one]))
}

/**
 * The photograph of a record that says something new; null where it brings none or the one that is there, be it as the registry
 * sent it or as the product gave it out. A record without one takes none away.
 */
export function newPhoto(stored: StoredPhoto | undefined, sent: Photo | null): NewPhoto | null {
  if (!sent || (stored && [stored.sha256, stored.sentSha256].includes(sent.sentSha256))) return null
  return { photo: sent, replaces: stored?.sentSha256 ?? null }
}
