import type { CardEvent } from '#domain/cardJob/cardEvents.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { jobParts } from './cardJobRow.ts'

/**
 * Where an event is read: `from` names the card job j, the card c and the application a. Each has an index over the
 * branch and the moment, so that a day costs what a day holds. The branch is the one where it happened: a card belongs to
 * the branch that made it, also when its job goes elsewhere to be made again.
 */
export type CardEventSource = {
  from: Prisma.Sql
  /** Besides `from`, for a list: the card, where the event itself is none of a card's, and its package. */
  more: Prisma.Sql
  branch: Prisma.Sql
  at: Prisma.Sql
  /** Of one event alone. */
  id: Prisma.Sql
  where: Prisma.Sql
}

const ofCard = Prisma.sql`card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id`
const { presentCard, packageItem } = jobParts

const card = { from: ofCard, more: packageItem, branch: Prisma.sql`c.branch_code`, id: Prisma.sql`c.id` }
const rejection = (where: Prisma.Sql): CardEventSource => ({ ...card, at: Prisma.sql`c.outcome_at`, where })

export const cardEventSources: Record<CardEvent, CardEventSource> = {
  received: {
    from: Prisma.sql`card_job j JOIN application a ON a.appl_id = j.appl_id`,
    more: Prisma.sql`${presentCard} ${packageItem}`,
    branch: Prisma.sql`j.branch_code`,
    at: Prisma.sql`j.created_at`,
    id: Prisma.sql`j.id`,
    where: Prisma.sql`j.remake_of_id IS NULL`,
  },
  printed: { ...card, at: Prisma.sql`c.perso_at`, where: Prisma.sql`c.chip_sn IS NOT NULL` },
  qcPassed: { ...card, at: Prisma.sql`c.outcome_at`, where: Prisma.sql`c.outcome = 'passed'` },
  rejected: rejection(Prisma.sql`c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`),
  qcRejected: rejection(Prisma.sql`c.outcome = 'rejected'`),
  chipError: rejection(Prisma.sql`c.outcome = 'chipError'`),
  manuallyRejected: rejection(Prisma.sql`c.outcome = 'manuallyRejected'`),
  despatched: {
    from: Prisma.sql`package k JOIN package_item p ON p.packaging_id = k.packaging_id AND p.removed_at IS NULL
      JOIN card_job j ON j.id = p.job_id JOIN application a ON a.appl_id = j.appl_id`,
    more: presentCard,
    branch: Prisma.sql`k.branch_code`,
    at: Prisma.sql`k.despatched_at`,
    id: Prisma.sql`p.id`,
    where: Prisma.sql`k.undone_at IS NULL`,
  },
}
