import { correctionRefusal } from '#domain/application/correction.ts'
import type { Change } from '#domain/changes.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { isErased } from '#domain/retention/kinds.ts'
import type { Application, Prisma } from '#generated/prisma/client.ts'
import { keepPhoto } from '#server/photo/keepPhoto.ts'
import { recordAudit, type Actor } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { keptRegistryValues } from '#server/production/applications/registryValues.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { correctedColumns, type RegistryApplication, type RegistryColumn } from './applicationOf.ts'
import { correctionFacts } from './correctionFacts.ts'
import { lockApplication, type RegistryJob } from './lockApplication.ts'
import type { NewPhoto } from './newPhoto.ts'

type Correction = {
  sent: RegistryApplication
  /** A photograph that replaces another one, or the first. */
  photo: NewPhoto | null
  /** References of the record that don't exist. */
  missing: readonly FieldProblem[]
  /** Returns the code of a card type. */
  codeOf: (cardTypeId: number) => string
}
/**
 * Why the record was refused, if it was; and what was written, which for a refused one may be its
 * receipt.
 */
type Outcome = { refused: readonly FieldProblem[]; subjects: string[]; changed: Change[] }

/** The refusal of a record whose application was erased: it would bring the person back. */
export const erasedRefusal: readonly FieldProblem[] = [{ path: '', code: 'application.erased' }]

const isReceipt = (column: RegistryColumn) => column === 'receivedByImmigrationAt'

/**
 * Applies the registry's corrections while the application has no good card: its waiting jobs are
 * marked, and the trail records the values before and after. The department's receipt of a card is
 * reported after its making, and is applied in any state, whatever else the record says; so is a
 * first photograph, which corrects nothing. If the registry changes the printing branch, the
 * waiting jobs move too; a branch that staff chose by rerouting stays while the registry only
 * repeats its own. A record whose type or branch changes leaves its printing list, which has one
 * type at one branch.
 */
export async function updateApplication(
  tx: Tx,
  actor: Actor,
  now: Date,
  correction: Correction,
): Promise<Outcome> {
  const { sent, missing, codeOf } = correction
  const { stored, jobs } = await lockApplication(tx, sent.applId)
  if (isErased(stored)) return { refused: erasedRefusal, subjects: [], changed: [] }
  const said = correctedColumns(stored, sent)
  const corrects = said.some((column) => !isReceipt(column)) || Boolean(correction.photo?.replaces)
  const refused = corrects ? refusalOf(jobs, missing) : []
  const taken = refused.length === 0
  const columns = taken ? said : said.filter(isReceipt)
  if (!taken && columns.length === 0) return { refused, subjects: [], changed: [] }

  const marked = taken && corrects
  const photo = taken ? correction.photo : null
  await tx.application.update({
    where: { applId: sent.applId },
    // The signed content of the QR code may have changed.
    data: {
      ...picked(sent, columns),
      ...(taken ? lastWord(stored, sent, columns) : {}),
      ...(marked ? { qrString: null } : {}),
    },
  })
  if (photo) await keepPhoto(tx, sent.applId, photo.photo, now)
  const moves = columns.includes('branchCode')
  const leaves = jobs.filter(
    ({ itemId }) => itemId !== null && (moves || columns.includes('cardTypeId')),
  )
  for (const job of leaves) await leaveList(tx, actor, now, sent.applId, job)
  const waiting = jobs
    .filter(({ status }) => status === 'new' || status === 'listed')
    .map(({ id }) => id)
  await tx.cardJob.updateMany({
    where: { id: { in: waiting } },
    data: {
      version: { increment: 1 },
      ...(marked ? { correctedAt: now } : {}),
      ...(moves ? { branchCode: sent.branchCode, stationId: null } : {}),
    },
  })
  const subjects = [`Application:${sent.applId}`, ...jobs.map(({ id }) => `CardJob:${id}`)]
  if (columns.length > 0 || photo) {
    const facts = correctionFacts(stored, sent, { columns, photo }, codeOf)
    await recordAudit(tx, actor, now, { action: 'correctApplication', subjects, ...facts })
  }
  const comesTo = ({ id, branchCode }: RegistryJob) =>
    moves && waiting.includes(id) ? sent.branchCode : branchCode
  return {
    refused,
    subjects,
    changed: jobs.flatMap((job) => jobChanges({ ...job, application: stored }, comesTo(job))),
  }
}

/**
 * Returns the refusals. A missing branch or card type comes first: no card has to be rejected for
 * it.
 */
function refusalOf(
  jobs: readonly RegistryJob[],
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  if (missing.length > 0) return missing
  const code = correctionRefusal(jobs)
  return code ? [{ path: '', code }] : []
}

function picked(
  sent: RegistryApplication,
  columns: readonly RegistryColumn[],
): Partial<RegistryApplication> {
  return Object.fromEntries(columns.map((column) => [column, sent[column]]))
}

/**
 * Returns the values with which the next record is compared: the digest, and the registry's value
 * if a different one is stored.
 */
function lastWord(
  stored: Application,
  sent: RegistryApplication,
  columns: readonly RegistryColumn[],
): Prisma.ApplicationUncheckedUpdateInput {
  return {
    recordHash: sent.recordHash,
    registryValues: keptRegistryValues(sent, { ...stored, ...picked(sent, columns) }),
  }
}

async function leaveList(
  tx: Tx,
  actor: Actor,
  now: Date,
  applId: string,
  job: RegistryJob,
): Promise<void> {
  await tx.printListItem.update({
    where: { id: job.itemId! },
    data: { doneAt: now, outcome: 'removed' },
  })
  const data = {
    status: 'new',
    since: job.waitingSince ?? now,
    stationId: job.givenStationId,
  } as const
  await tx.cardJob.update({ where: { id: job.id }, data })
  await recordAudit(tx, actor, now, {
    action: 'removeFromPrintList',
    subjects: [`CardJob:${job.id}`, `Application:${applId}`],
    before: { status: 'listed' },
    after: { status: 'new' },
  })
}
