import type { Change } from '#domain/changes.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { RegistryApplication } from './applicationOf.ts'

/** Writes new applications, each with a job that waits at its printing branch, and adds them to the result. */
export async function insertApplications(
  tx: Tx,
  fresh: RegistryApplication[],
  now: Date,
  result: { inserted: number; subjects: string[]; changed: Change[] },
): Promise<void> {
  if (fresh.length === 0) return
  await tx.application.createMany({ data: fresh.map((application) => ({ ...application, receivedAt: now })) })
  const jobs = await tx.cardJob.createManyAndReturn({
    data: fresh.map(({ applId, branchCode }) => ({
      applId,
      branchCode,
      status: 'new' as const,
      since: now,
      createdAt: now,
    })),
    select: { id: true, branchCode: true },
  })
  result.inserted += fresh.length
  result.subjects.push(...fresh.map(({ applId }) => `Application:${applId}`), ...jobs.map(({ id }) => `CardJob:${id}`))
  result.changed.push(...jobs.map(({ id, branchCode }): Change => ({ kind: 'cardJob', id: String(id), branchCode })))
}
