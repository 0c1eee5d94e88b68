import { problem } from '#domain/problems.ts'
import type { CsmFile } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { csmFileSeen } from './csmFileQueries.ts'

/** Locks a file that is an error, before it is decided what becomes of it. @throws record.notFound, csmFile.settled */
export async function lockCsmError({ tx, viewer }: CommandScope, fileId: number): Promise<CsmFile> {
  await tx.$queryRaw`SELECT id FROM csm_file WHERE id = ${fileId} FOR UPDATE`
  const row = await tx.csmFile.findUnique({ where: { id: fileId } })
  if (!row || !csmFileSeen(viewer, row)) throw problem('record.notFound')
  if (row.outcome !== 'failed') throw problem('csmFile.settled')
  return row
}
