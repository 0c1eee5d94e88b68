import { problem } from '#domain/problems.ts'
import type { CsmFile } from '#generated/prisma/client.ts'
import { readCsmBranches } from '#server/csm/hubs/csmBranches.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { csmFileSeen } from './csmFileQueries.ts'

/**
 * Locks a file with errors before a decision about it.
 * @throws record.notFound, csmFile.settled
 */
export async function lockCsmError({ tx, viewer }: CommandScope, fileId: number): Promise<CsmFile> {
  await tx.$queryRaw`SELECT id FROM csm_file WHERE id = ${fileId} FOR UPDATE`
  const row = await tx.csmFile.findUnique({ where: { id: fileId } })
  if (!row || !csmFileSeen(await readCsmBranches(tx, viewer), row)) throw problem('record.notFound')
  if (row.outcome !== 'failed') throw problem('csmFile.settled')
  return row
}
