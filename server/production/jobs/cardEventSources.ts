import type { CardEvent } from '#domain/cardJob/cardEvents.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { jobJoins } from './cardJobRow.ts'

/**
 * The source of an event. `table` names the card job j, and the card c for an event of a card. Each
 * source has an index over branch and time, so that reading a day costs only its own rows. The
 * branch is where the event happened: a card belongs to the branch that made it, and an application
 * to the branch that received it, even when the job moves on.
 */
export type CardEventSource = {
  table: Prisma.Sql
  branch: Prisma.Sql
  at: Prisma.Sql
  /** The id of an event. */
  id: Prisma.Sql
  where: Prisma.Sql
  /** The names of job joins that `table` already contains. */
  named: readonly (keyof typeof jobJoins)[]
}

const ofCard = (at: Prisma.Sql, where: Prisma.Sql): CardEventSource => ({
  table: Prisma.sql`card_attempt c JOIN card_job j ON j.id = c.job_id`,
  branch: Prisma.sql`c.branch_code`,
  at,
  id: Prisma.sql`c.id`,
  where,
  named: ['c'],
})
const rejection = (where: Prisma.Sql) => ofCard(Prisma.sql`c.outcome_at`, where)

export const cardEventSources: Record<CardEvent, CardEventSource> = {
  // Receipt date and branch come from the application, as in the report of received applications.
  received: {
    table: Prisma.sql`application a JOIN card_job j ON j.appl_id = a.appl_id`,
    branch: Prisma.sql`a.branch_code`,
    at: Prisma.sql`a.received_at`,
    id: Prisma.sql`j.id`,
    where: Prisma.sql`j.remake_of_id IS NULL`,
    named: ['a'],
  },
  printed: ofCard(Prisma.sql`c.perso_at`, Prisma.sql`c.chip_sn IS NOT NULL`),
  qcPassed: ofCard(Prisma.sql`c.outcome_at`, Prisma.sql`c.outcome = 'passed'`),
  rejected: rejection(Prisma.sql`c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`),
  qcRejected: rejection(Prisma.sql`c.outcome = 'rejected'`),
  chipError: rejection(Prisma.sql`c.outcome = 'chipError'`),
  manuallyRejected: rejection(Prisma.sql`c.outcome = 'manuallyRejected'`),
  despatched: {
    table: Prisma.sql`package k JOIN package_item p ON p.packaging_id = k.packaging_id AND p.removed_at IS NULL
      JOIN card_job j ON j.id = p.job_id`,
    branch: Prisma.sql`k.branch_code`,
    at: Prisma.sql`k.despatched_at`,
    id: Prisma.sql`p.id`,
    where: Prisma.sql`k.undone_at IS NULL`,
    named: ['p'],
  },
}
