import { anchorOf, type Anchor } from '#server/platform/audit/anchor.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** The last seal that lies in an archive, from which the trail goes on; null while there is none. */
export async function archivedUpTo(db: Reader): Promise<Anchor | null> {
  const last = await db.auditArchive.findFirst({ orderBy: { lastSeq: 'desc' } })
  return last && anchorOf(last.lastSeq, last.chain)
}
