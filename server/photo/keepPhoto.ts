import type { Tx } from '#server/platform/database/client.ts'
import type { Photo } from './renderPhoto.ts'

/** Stores a photograph as the application's, replacing its previous one. */
export async function keepPhoto(
  tx: Tx,
  applId: string,
  { content, ...facts }: Photo,
  at: Date,
): Promise<void> {
  const data = { ...facts, content: Uint8Array.from(content), at }
  await tx.applicationPhoto.upsert({ where: { applId }, create: { applId, ...data }, update: data })
}
