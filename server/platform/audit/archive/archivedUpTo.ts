import { anchorOf, type Anchor } from '#server/platform/audit/anchor.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** Returns the last archived seal, after which the trail continues, or null. */
export async function archivedUpTo(db: Reader): Promise<Anchor | null> {
  const last = await db.auditArchive.findFirst({ orderBy: { lastSeq: 'desc' } })
  return last && anchorOf(last.lastSeq, last.chain)
}
