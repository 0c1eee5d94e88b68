import type { Change } from '#domain/changes.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { keepPhoto } from '#server/photo/keepPhoto.ts'
import type { Photo } from '#server/photo/renderPhoto.ts'
import type { Actor } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { applicationOf, type RegistryApplication } from './applicationOf.ts'
import type { CheckedRow } from './checkedBatches.ts'
import { insertApplications } from './insertApplications.ts'
import { lockRegistry } from './lockRegistry.ts'
import { newPhoto, storedPhotos, type NewPhoto } from './newPhoto.ts'
import { holdNamedBranches, loadRegistryMasters, referenceProblems } from './registryMasters.ts'
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
 * corrects it while it has no good card. Of a record of a known application its receipt is taken even if
 * the branch or card type that it names is no more. Imports follow one another here, so that of two that bring the same
 * record the second finds it there.
 */
export async function applyBatch(tx: Tx, actor: Actor, rows: CheckedRow[], now: Date): Promise<BatchResult> {
  await lockRegistry(tx)
  const records = rows.map(({ record }) => record)
  await holdNamedBranches(tx, records)
  const masters = await loadRegistryMasters(tx)
  const codes = new Map([...masters.cardTypes].map(([code, id]) => [id, code]))
  const stored = await storedApplications(tx, records)
  const photos = await storedPhotos(tx, rows)
  const result: BatchResult = { inserted: 0, updated: 0, unchanged: 0, refused: [], subjects: [], changed: [] }
  const fresh: RegistryApplication[] = []
  const freshPhotos: [applId: string, photo: Photo][] = []
  for (const row of rows) {
    const missing = referenceProblems(masters, row.record)
    const confused = identityProblems(stored, row.record)
    const known = stored.byId.get(row.record.applid)
    if (confused.length > 0 || (missing.length > 0 && !known)) {
      result.refused.push([...missing, ...confused].map((found) => rowError(row, found)))
      continue
    }
    const sent = applicationOf(row.record, masters.cardTypes.get(row.record.cardtype)!)
    const photo = newPhoto(photos.get(sent.applId), row.photo)
    if (!known) {
      fresh.push(sent)
      if (row.photo) freshPhotos.push([sent.applId, row.photo])
    } else if (known.recordHash === sent.recordHash && !photo) result.unchanged++
    else await change({ tx, actor, now, codeOf: (id) => codes.get(id) ?? String(id) }, row, { sent, photo, missing }, result)
  }
  await insertApplications(tx, fresh, now, result)
  for (const [applId, photo] of freshPhotos) await keepPhoto(tx, applId, photo, now)
  return result
}

type Scope = { tx: Tx; actor: Actor; now: Date; codeOf: (cardTypeId: number) => string }

async function change(
  { tx, actor, now, codeOf }: Scope,
  row: CheckedRow,
  about: { sent: RegistryApplication; photo: NewPhoto | null; missing: FieldProblem[] },
  result: BatchResult,
): Promise<void> {
  const { refused, subjects, changed } = await updateApplication(tx, actor, now, { ...about, codeOf })
  if (refused.length > 0) result.refused.push(refused.map((found) => rowError(row, found)))
  else result.updated++
  result.subjects.push(...subjects)
  result.changed.push(...changed)
}
