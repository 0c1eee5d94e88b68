import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { ClaimedExport } from './claimExport.ts'
import { LeaseLost } from './holdExport.ts'

/**
 * Stores a file in chunks as it is generated, and returns its size in bytes. A chunk is written
 * only while the lease belongs to this process.
 * @throws export.tooLarge; LeaseLost
 */
export async function storePieces(
  db: Db,
  claimed: ClaimedExport,
  file: AsyncIterable<Buffer | string>,
): Promise<number> {
  let [no, bytes, waiting] = [0, 0, [] as Buffer[]]
  const flush = async () => {
    if (waiting.length === 0) return
    await storePiece(db, claimed, no++, Buffer.concat(waiting))
    waiting = []
  }
  let held = 0
  for await (const piece of file) {
    const content = Buffer.from(piece)
    bytes += content.length
    if (bytes > limits.exportFileBytes)
      throw problem('export.tooLarge', { mb: limits.exportFileBytes / 1024 / 1024 })
    waiting.push(content)
    held += content.length
    if (held < limits.exportPieceBytes) continue
    await flush()
    held = 0
  }
  await flush()
  return bytes
}

async function storePiece(
  db: Db,
  { id, lease, attempt }: ClaimedExport,
  no: number,
  content: Buffer,
): Promise<void> {
  const stored = await db.$executeRaw`
    INSERT INTO report_export_piece (export_id, attempt, no, content)
    SELECT id, ${attempt}, ${no}, ${content} FROM report_export WHERE id = ${id}::uuid AND lease = ${lease}::uuid FOR SHARE`
  if (stored === 0) throw new LeaseLost()
}
