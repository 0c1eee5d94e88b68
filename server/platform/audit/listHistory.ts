import type { AuditEvent } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** More than a card's life has; of a user, who signs in every day, the newest are told. */
export const mostSteps = 500

/** What is told of an audited step e. */
export const stepColumns = Prisma.sql`
  e.id, e.txid, e.at, e.user_id "userId", e.login_id "loginId", e.role_id "roleId", e.branch_code "branchCode", e.address, e.area,
  e.action, e.subjects, e.before, e.after, e.approved_by "approvedBy"`

/**
 * Makes a reader of the audited steps about a subject ("CardJob:12"), oldest first: all of them, or those of some
 * actions. Whoever calls it has found that the viewer sees the subject.
 */
export function historyLoader(actions?: readonly string[]) {
  const chosen = actions ? Prisma.sql`AND action = ANY(${[...actions]})` : Prisma.empty
  return loader<string, AuditEvent[]>(
    'history',
    async ({ db }, subjects) => {
      const rows = await readRows<AuditEvent & { subject: string }>(
        db,
        Prisma.sql`
      SELECT s.subject, ${stepColumns}
        FROM unnest(${subjects}::text[]) s(subject) CROSS JOIN LATERAL (
          SELECT * FROM audit_event WHERE subjects @> ARRAY[s.subject] ${chosen} ORDER BY id DESC LIMIT ${mostSteps}) e
       ORDER BY e.id`,
      )
      return grouped(rows, ({ subject }) => subject)
    },
    [],
  )
}

/** All steps of a subject. */
export const historyOf = historyLoader()
