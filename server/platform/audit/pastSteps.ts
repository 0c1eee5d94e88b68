import { momentInWords } from '#domain/dates/momentInWords.ts'
import { problem } from '#domain/problems.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { refuseBefore, refuseFuture, refuseReversed } from '#server/platform/pastMoment.ts'
import { mostSteps, stepColumns } from './listHistory.ts'

/** The steps of one record: those up to a moment, and those after it. */
export type PastSteps = { at: Date; until: AuditEvent[]; later: AuditEvent[] }

/**
 * Reads all steps about a subject ("CardJob:12") that began at a moment, oldest first. The caller
 * has checked that the viewer sees the subject.
 * @throws moment.beforeRecords before it began, moment.archived where its first steps are no longer
 *   in the trail: without them nobody can say what it was
 */
export async function readPastSteps(
  { db }: SignedInContext,
  subject: string,
  began: Date,
  at: Date,
): Promise<PastSteps> {
  refuseBefore(began, at)
  const [kept] = await readRows<{ at: Date }>(
    db,
    Prisma.sql`SELECT e.at FROM audit_event e WHERE EXISTS (SELECT 1 FROM audit_archive) ORDER BY e.id LIMIT 1`,
  )
  if (kept && began < kept.at) throw problem('moment.archived', { when: momentInWords(kept.at) })
  const steps = await readSteps(db, subject)
  return {
    at,
    until: steps.filter((step) => step.at <= at),
    later: steps.filter((step) => step.at > at),
  }
}

/**
 * Reads all steps about a subject, oldest first. They are sorted after the index of subjects has
 * found them: in order, PostgreSQL could walk the whole trail by its ids.
 */
export function readSteps(db: Db, subject: string): Promise<AuditEvent[]> {
  return readRows<AuditEvent>(
    db,
    Prisma.sql`
    SELECT s.* FROM (SELECT ${stepColumns} FROM audit_event e WHERE e.subjects @> ARRAY[${subject}] OFFSET 0) s
     ORDER BY s.id`,
  )
}

/** Returns the newest of the steps, as many as a list shows. */
export const shownSteps = (steps: readonly AuditEvent[]): AuditEvent[] => steps.slice(-mostSteps)

/**
 * Returns the steps after the moment, up to a second one.
 * @throws moment.future, moment.reversed
 */
export function stepsBetween(ctx: SignedInContext, past: PastSteps, second: Date): AuditEvent[] {
  refuseFuture(ctx, second)
  refuseReversed(past.at, second)
  return past.later.filter((step) => step.at <= second)
}
