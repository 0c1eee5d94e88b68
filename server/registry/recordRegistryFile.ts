import { headquarters } from '#domain/limits.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { recordAudit, type Actor } from '#server/platform/audit/recordAudit.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { announce } from '#server/platform/events/announce.ts'
import type { Tally } from './checkedBatches.ts'
import { lockRegistry } from './lockRegistry.ts'
import type { RegistryImport } from './registryImport.ts'

const errorsAtOnce = 2_000

/** Returns the result of a file whose bytes were imported before, or null. */
export async function findRegistryFile(db: Reader, sha256: string): Promise<RegistryImport | null> {
  const found = await db.registryFile.findUnique({ where: { sha256 } })
  if (!found) return null
  const failure = found.failure as { code: ProblemCode; values: Values } | null
  return {
    outcome: 'unchanged',
    fileId: found.id,
    rows: found.rows,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    held: 0,
    readAs: null,
    failure,
  }
}

/** Records that a file was imported, and its faults; nothing if another import of it was first. */
export async function recordRegistryFile(
  tx: Tx,
  actor: Actor,
  now: Date,
  file: { name: string; sha256: string },
  { errors, failure: problem, readAs, ...counts }: Tally,
): Promise<RegistryImport> {
  await lockRegistry(tx)
  const earlier = await findRegistryFile(tx, file.sha256)
  if (earlier) return earlier

  const failure = problem && { code: problem.code, values: problem.values }
  const { id: fileId } = await tx.registryFile.create({
    data: {
      ...file,
      ...counts,
      receivedAt: now,
      failure: failure ?? Prisma.DbNull,
      readAs: readAs ?? Prisma.DbNull,
    },
    select: { id: true },
  })
  for (let from = 0; from < errors.length; from += errorsAtOnce) {
    await tx.registryRowError.createMany({
      data: errors.slice(from, from + errorsAtOnce).map((error) => ({ fileId, ...error })),
    })
  }
  const subject = `RegistryFile:${fileId}`
  await recordAudit(tx, actor, now, {
    action: 'importRegistryFile',
    subjects: [subject],
    after: { ...file, ...counts, failure },
  })
  const named = [...new Set(errors.flatMap(({ branchCode }) => branchCode ?? []))]
  const branches = await tx.branch.findMany({
    where: { code: { in: named, not: headquarters } },
    select: { code: true },
  })
  const concerned = [headquarters, ...branches.map(({ code }) => code)]
  await announce(
    tx,
    concerned.map((branchCode) => ({ kind: 'application', id: subject, branchCode })),
  )
  return { outcome: failure ? 'failed' : 'imported', fileId, ...counts, readAs, failure }
}
