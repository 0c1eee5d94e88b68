import type { Change } from '#domain/changes.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { isErased } from '#domain/retention/kinds.ts'
import { keepPhoto } from '#server/photo/keepPhoto.ts'
import type { Photo } from '#server/photo/renderPhoto.ts'
import type { Actor } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { applicationOf, type RegistryApplication } from './applicationOf.ts'
import type { CheckedRow } from './checkedBatches.ts'
import { doubtful, doubtsOf } from './held/doubtsOf.ts'
import { heldDecisions, heldDigest } from './held/heldDecisions.ts'
import { holdRecord, supersedeHeld } from './held/holdRecord.ts'
import { SharedPapers } from './held/sharedPapers.ts'
import { insertApplications } from './insertApplications.ts'
import { isForWork, keptRecord, oneAField, passRefusals } from './judgePass.ts'
import { lockRegistry } from './lockRegistry.ts'
import { newPhoto, storedPhotos, type NewPhoto } from './newPhoto.ts'
import { holdNamedBranches, loadRegistryMasters, referenceProblems } from './registryMasters.ts'
import { rowError, type RowError } from './rowError.ts'
import { identityProblems, storedApplications } from './storedApplications.ts'
import { erasedRefusal, updateApplication } from './updateApplication.ts'

/** The result of a batch; `subjects` are for the audit trail. */
type BatchResult = {
  inserted: number
  updated: number
  unchanged: number
  refused: RowError[][]
  /** Records that await confirmation, and why. */
  held: RowError[][]
  subjects: string[]
  changed: Change[]
}

/**
 * Applies checked records: a new one becomes an application with a job for its printing branch, a
 * changed one corrects its application while it has no good card. The receipt of a known
 * application is recorded even if the branch or card type no longer exists, or its pass is no
 * longer issued. Unusual records are held (`held/`), unless that very record was confirmed. Imports
 * run one after another, so that of two with the same record the second finds it.
 */
export async function applyBatch(
  tx: Tx,
  actor: Actor,
  sentRows: CheckedRow[],
  now: Date,
  source = '',
): Promise<BatchResult> {
  await lockRegistry(tx)
  await holdNamedBranches(
    tx,
    sentRows.map(({ record }) => record),
  )
  const masters = await loadRegistryMasters(tx)
  const rows = sentRows.map((row) => ({ ...row, record: keptRecord(masters, row.record) }))
  const records = rows.map(({ record }) => record)
  const codes = new Map([...masters.cardTypes].map(([code, id]) => [id, code]))
  const stored = await storedApplications(tx, records)
  const papers = await SharedPapers.of(tx, records)
  const photos = await storedPhotos(tx, rows)
  const decisions = await heldDecisions(tx, rows)
  const today = malaysianDate(now)
  const result: BatchResult = {
    inserted: 0,
    updated: 0,
    unchanged: 0,
    refused: [],
    held: [],
    subjects: [],
    changed: [],
  }
  const fresh: RegistryApplication[] = []
  const taken: string[] = []
  const freshPhotos: [applId: string, photo: Photo][] = []
  for (const row of rows) {
    const confused = identityProblems(stored, row.record)
    const known = stored.byId.get(row.record.applid)
    const missing = referenceProblems(masters, row.record)
    if (confused.length > 0 || (missing.length > 0 && !known)) {
      result.refused.push([...missing, ...confused].map((found) => rowError(row, found)))
      continue
    }
    const sent = applicationOf(row.record, masters.cardTypes.get(row.record.cardtype)!)
    const erased = known !== undefined && isErased(known)
    const photo = erased ? null : newPhoto(photos.get(sent.applId), row.photo)
    if (known?.recordHash === sent.recordHash && !photo) {
      result.unchanged++
      continue
    }
    if (erased) {
      result.refused.push(erasedRefusal.map((found) => rowError(row, found)))
      continue
    }
    const circumstances = { today, workPass: isForWork(masters, row.record) }
    const doubts = doubtsOf(row.record, sent, known, circumstances)
    doubts.held.push(...papers.doubts(row.record, known))
    const { wrong: implausible, held } = doubtful(doubts, decisions.get(heldDigest(row)) ?? null)
    const wrong = oneAField([...implausible, ...passRefusals(masters, row.record, known)])
    const scope = { tx, actor, now, codeOf: (id: number) => codes.get(id) ?? String(id) }
    if (known) {
      const refused = await change(
        scope,
        { sent, photo, missing: [...missing, ...wrong, ...held] },
        result,
      )
      if (refused.length === 0) taken.push(sent.applId)
      else if (held.length > 0 && missing.length + wrong.length === 0)
        await hold(scope, row, held, { result, source })
      else result.refused.push(refused.map((found) => rowError(row, found)))
    } else if (wrong.length > 0) result.refused.push(wrong.map((found) => rowError(row, found)))
    else if (held.length > 0) await hold(scope, row, held, { result, source })
    else {
      fresh.push(sent)
      papers.add(sent)
      taken.push(sent.applId)
      if (row.photo) freshPhotos.push([sent.applId, row.photo])
    }
  }
  await supersedeHeld(tx, taken, now)
  await insertApplications(tx, fresh, now, result)
  for (const [applId, photo] of freshPhotos) await keepPhoto(tx, applId, photo, now)
  return result
}

type Scope = { tx: Tx; actor: Actor; now: Date; codeOf: (cardTypeId: number) => string }

async function change(
  { tx, actor, now, codeOf }: Scope,
  about: { sent: RegistryApplication; photo: NewPhoto | null; missing: FieldProblem[] },
  result: BatchResult,
): Promise<readonly FieldProblem[]> {
  const { refused, subjects, changed } = await updateApplication(tx, actor, now, {
    ...about,
    codeOf,
  })
  if (refused.length === 0) result.updated++
  result.subjects.push(...subjects)
  result.changed.push(...changed)
  return refused
}

async function hold(
  { tx, now }: Scope,
  row: CheckedRow,
  reasons: FieldProblem[],
  { result, source }: { result: BatchResult; source: string },
): Promise<void> {
  await holdRecord(tx, row, { reasons, source, now })
  result.held.push(reasons.map((found) => rowError(row, found)))
}
