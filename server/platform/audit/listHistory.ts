import type { AuditEvent } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** More than a card ever has; for a user, who signs in daily, the newest are shown. */
export const mostSteps = 500

/** The columns of an audited step e. */
export const stepColumns = Prisma.sql`
  e.id, e.txid, e.at, e.user_id "userId", e.login_id "loginId", e.role_id "roleId", e.branch_code "branchCode", e.address, e.area,
  e.action, e.subjects, e.before, e.after, e.approved_by "approvedBy",
  e.request_id "requestId"`

/**
 * Makes a loader of the audited steps about a subject ("CardJob:12"), oldest first: all of them, or
 * those of some actions. Its caller has checked that the viewer sees the subject.
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

/** Loads all steps of a subject. */
export const historyOf = historyLoader()
