import type { Reader } from '#server/platform/database/client.ts'
import { anchorOf, type Anchor } from './anchor.ts'
import { archivedUpTo } from './archive/archivedUpTo.ts'

/**
 * Returns whether the trail has the anchor's seal with the same chain. For a seal inside an archive
 * only the archive file can tell, so it counts as present.
 */
export async function anchorStands(db: Reader, { seq, chain }: Anchor): Promise<boolean> {
  const archived = await archivedUpTo(db)
  if (archived && seq <= archived.seq) return seq < archived.seq || chain === archived.chain
  const seal = await db.auditSeal.findUnique({ where: { seq } })
  return seal !== null && anchorOf(seq, seal.chain).chain === chain
}
