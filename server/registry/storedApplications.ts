import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** The stored applications that records refer to. */
export type StoredApplications = { byId: Map<string, Application>; byNo: Map<string, Application> }

export async function storedApplications(
  db: Reader,
  records: readonly RegistryRecord[],
): Promise<StoredApplications> {
  const ids = records.map(({ applid }) => applid)
  const numbers = records.map(({ applicationno }) => applicationno)
  const found = await db.application.findMany({
    where: { OR: [{ applId: { in: ids } }, { applicationNo: { in: numbers } }] },
  })
  return {
    byId: new Map(found.map((application) => [application.applId, application])),
    byNo: new Map(found.map((application) => [application.applicationNo, application])),
  }
}

/** Returns a problem if another application has the record's application number. */
export function identityProblems(
  stored: StoredApplications,
  record: RegistryRecord,
): FieldProblem[] {
  const holder = stored.byNo.get(record.applicationno)
  return holder && holder.applId !== record.applid
    ? [{ path: 'applicationno', code: 'row.applicationNoTaken' }]
    : []
}
