import { correctionRefusal } from '#domain/application/correction.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { Change } from '#domain/changes.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import { keepPhoto } from '#server/photo/keepPhoto.ts'
import { recordAudit, type Actor } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import type { RegistryApplication } from './applicationOf.ts'
import { correctionFacts } from './correctionFacts.ts'
import type { NewPhoto } from './newPhoto.ts'

type Job = {
  id: number
  status: CardJobState
  branch_code: string
  item_id: number | null
  in_printer: boolean
  given_station_id: string | null
  waiting_since: Date | null
}
type Correction = {
  stored: Application
  sent: RegistryApplication
  columns: (keyof RegistryApplication)[]
  /** A photograph in place of another one, or the first. */
  photo: NewPhoto | null
  /** What a card type is called. */
  codeOf: (cardTypeId: number) => string
}

/**
 * Takes what the registry corrected, while the application has no good card: its jobs that wait bear a mark of it, and the trail
 * has what was and what is. That the department has received the card is said after its making, and is taken whatever
 * the state; so is a first photograph, which corrects nothing. A printing branch that the registry changes takes the jobs along; one that staff chose by rerouting stays. A record
 * whose type or branch changes leaves its printing list, which is of one type at one branch.
 */
export async function updateApplication(
  tx: Tx,
  actor: Actor,
  now: Date,
  { stored, sent, columns, photo, codeOf }: Correction,
): Promise<{ refused: ProblemCode } | { subjects: string[]; changed: Change[] }> {
  const jobs = await tx.$queryRaw<Job[]>`
    SELECT j.id, j.status::text, j.branch_code, i.id item_id, i.started_at IS NOT NULL in_printer, i.given_station_id, i.waiting_since
      FROM card_job j LEFT JOIN print_list_item i ON i.job_id = j.id AND i.done_at IS NULL
     WHERE j.appl_id = ${stored.applId} ORDER BY j.id FOR UPDATE OF j`
  const receiptOnly = columns.every((column) => column === 'receivedByImmigrationAt') && !photo?.replaces
  const refused = receiptOnly ? null : correctionRefusal(jobs.map(({ status, in_printer: inPrinter }) => ({ status, inPrinter })))
  if (refused) return { refused }

  // What was signed for the QR code may have changed.
  const data = receiptOnly ? sent : { ...sent, qrString: null }
  await tx.application.update({ where: { applId: stored.applId }, data })
  if (photo) await keepPhoto(tx, stored.applId, photo.photo, now)
  const moves = sent.branchCode !== stored.branchCode
  const leaves = jobs.filter(({ item_id: item }) => item !== null && (moves || sent.cardTypeId !== stored.cardTypeId))
  for (const job of leaves) await leaveList(tx, actor, now, stored.applId, job)
  const waiting = jobs.filter(({ status }) => status === 'new' || status === 'listed').map(({ id }) => id)
  await tx.cardJob.updateMany({
    where: { id: { in: waiting } },
    data: {
      version: { increment: 1 },
      ...(receiptOnly ? {} : { correctedAt: now }),
      ...(moves ? { branchCode: sent.branchCode, stationId: null } : {}),
    },
  })
  const subjects = [`Application:${stored.applId}`, ...jobs.map(({ id }) => `CardJob:${id}`)]
  if (columns.length > 0 || photo) {
    const facts = correctionFacts(stored, sent, { columns, photo }, codeOf)
    await recordAudit(tx, actor, now, { action: 'correctApplication', subjects, ...facts })
  }
  const comesTo = (job: Job) => (moves && waiting.includes(job.id) ? sent.branchCode : job.branch_code)
  const changed = jobs.flatMap((job) =>
    jobChanges({ id: job.id, branchCode: job.branch_code, application: stored }, comesTo(job)),
  )
  return { subjects, changed }
}

async function leaveList(tx: Tx, actor: Actor, now: Date, applId: string, job: Job): Promise<void> {
  await tx.printListItem.update({ where: { id: job.item_id! }, data: { doneAt: now, outcome: 'removed' } })
  const data = { status: 'new', since: job.waiting_since ?? now, stationId: job.given_station_id } as const
  await tx.cardJob.update({ where: { id: job.id }, data })
  await recordAudit(tx, actor, now, {
    action: 'removeFromPrintList',
    subjects: [`CardJob:${job.id}`, `Application:${applId}`],
    before: { status: 'listed' },
    after: { status: 'new' },
  })
}
