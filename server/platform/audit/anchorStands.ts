import type { Reader } from '#server/platform/database/client.ts'
import { anchorOf, type Anchor } from './anchor.ts'
import { archivedUpTo } from './archive/archivedUpTo.ts'

/** Whether the trail holds the seal that the anchor names, with the same chain. Of one inside an archive its file alone can tell: it counts as standing. */
export async function anchorStands(db: Reader, { seq, chain }: Anchor): Promise<boolean> {
  const archived = await archivedUpTo(db)
  if (archived && seq <= archived.seq) return seq < archived.seq || chain === archived.chain
  const seal = await db.auditSeal.findUnique({ where: { seq } })
  return seal !== null && anchorOf(seq, seal.chain).chain === chain
}
