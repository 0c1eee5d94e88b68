import type { RegistryFile, RegistryRowError } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../platform/context.ts'

const filesAtOnce = 20
const errorsAtOnce = 200

/** The registry's latest files, the newest first. */
export function listRegistryFiles(ctx: SignedInContext): Promise<RegistryFile[]> {
  return ctx.db.registryFile.findMany({ orderBy: { id: 'desc' }, take: filesAtOnce })
}

/** What was wrong in a file, row by row; the first 200. */
export function listRegistryErrors(ctx: SignedInContext, fileId: number): Promise<RegistryRowError[]> {
  return ctx.db.registryRowError.findMany({ where: { fileId }, orderBy: [{ row: 'asc' }, { id: 'asc' }], take: errorsAtOnce })
}
