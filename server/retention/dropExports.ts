import type { Tx } from '#server/platform/database/client.ts'

/**
 * Drops the files of exports, which may have what was erased. Finished exports become failed ones
 * that their owners may repeat. One that is being made begins again: the process that makes it
 * loses its lease.
 */
export async function dropExports(tx: Tx): Promise<void> {
  // One statement, so that an export that is finished meanwhile is dropped, too.
  await tx.$executeRaw`
    WITH dropped AS (
      UPDATE report_export
         SET status = CASE status WHEN 'making' THEN 'waiting' ELSE 'failed' END::"ExportStatus",
             failure = CASE status WHEN 'ready' THEN 'export.erased' END,
             attempts = 0, rows_done = 0, bytes = 0, lease = NULL, leased_until = NULL
       WHERE status IN ('making', 'ready') RETURNING id)
    DELETE FROM report_export_piece WHERE export_id IN (SELECT id FROM dropped)`
}
