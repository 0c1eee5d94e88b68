import type { Change } from '#domain/changes.ts'
import type { Application } from '#generated/prisma/client.ts'
import { keepPhoto } from '#server/photo/keepPhoto.ts'
import type { Photo } from '#server/photo/renderPhoto.ts'
import type { Actor } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { applicationOf, changedColumns, type RegistryApplication } from './applicationOf.ts'
import type { CheckedRow } from './checkedBatches.ts'
import { insertApplications } from './insertApplications.ts'
import { lockRegistry } from './lockRegistry.ts'
import { newPhoto, storedPhotos, type NewPhoto } from './newPhoto.ts'
import { loadRegistryMasters, referenceProblems } from './registryMasters.ts'
import { rowError, type RowError } from './rowError.ts'
import { identityProblems, storedApplications } from './storedApplications.ts'
import { updateApplication } from './updateApplication.ts'

/** What a batch did; `subjects` are for the audit trail. */
export type BatchResult = {
  inserted: number
  updated: number
  unchanged: number
  refused: RowError[][]
  subjects: string[]
  changed: Change[]
}

/**
 * Takes checked records over: a new one becomes an application with a job for its printing branch, a changed one
 * corrects it while it has no good card. Imports follow one another here, so that of two that bring the same
 * record the second finds it there.
 */
export async function applyBatch(tx: Tx, actor: Actor, rows: CheckedRow[], now: Date): Promise<BatchResult> {
  await lockRegistry(tx)
  const masters = await loadRegistryMasters(tx)
  const codes = new Map([...masters.cardTypes].map(([code, id]) => [id, code]))
  const stored = await storedApplications(
    tx,
    rows.map(({ record }) => record),
  )
  const photos = await storedPhotos(tx, rows)
  const result: BatchResult = { inserted: 0, updated: 0, unchanged: 0, refused: [], subjects: [], changed: [] }
  const fresh: RegistryApplication[] = []
  const freshPhotos: [applId: string, photo: Photo][] = []
  for (const row of rows) {
    const problems = [...referenceProblems(masters, row.record), ...identityProblems(stored, row.record)]
    if (problems.length > 0) {
      result.refused.push(problems.map((found) => rowError(row, found)))
      continue
    }
    const sent = applicationOf(row.record, masters.cardTypes.get(row.record.cardtype)!)
    const known = stored.byId.get(sent.applId)
    const photo = newPhoto(photos.get(sent.applId), row.photo)
    if (!known) {
      fresh.push(sent)
      if (row.photo) freshPhotos.push([sent.applId, row.photo])
    } else if (known.recordHash === sent.recordHash && !photo) result.unchanged++
    else
      await change({ tx, actor, now, codeOf: (id) => codes.get(id) ?? String(id) }, row, { stored: known, sent, photo }, result)
  }
  await insertApplications(tx, fresh, now, result)
  for (const [applId, photo] of freshPhotos) await keepPhoto(tx, applId, photo, now)
  return result
}

type Scope = { tx: Tx; actor: Actor; now: Date; codeOf: (cardTypeId: number) => string }

async function change(
  { tx, actor, now, codeOf }: Scope,
  row: CheckedRow,
  { stored, sent, photo }: { stored: Application; sent: RegistryApplication; photo: NewPhoto | null },
  result: BatchResult,
): Promise<void> {
  const columns = changedColumns(stored, sent)
  const outcome = await updateApplication(tx, actor, now, { stored, sent, columns, photo, codeOf })
  if ('refused' in outcome) {
    result.refused.push([rowError(row, { path: '', code: outcome.refused })])
    return
  }
  result.updated++
  result.subjects.push(...outcome.subjects)
  result.changed.push(...outcome.changed)
}
