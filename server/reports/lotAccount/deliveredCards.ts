import { headquarters } from '#domain/limits.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotsAsked } from './lotsAsked.ts'

/**
 * Returns what was delivered, from sources other than the present places of the cards: for all
 * branches the lots as they were delivered, for one branch the entries of the ledger by which cards
 * came to it, less those by which they left it.
 */
export function deliveredCards(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql {
  const { branchCode } = ctx.viewer
  if (branchCode !== headquarters) return toBranch(ctx, filter, branchCode)
  return filter.branchCode ? toBranch(ctx, filter, filter.branchCode) : whole(filter)
}

const whole = (filter: ReportFilter) => Prisma.sql`
  SELECT s.lot_no, s.card_type_id, s.received_at, s.cards AS asked, upper(s.cards) - lower(s.cards) AS quantity
    FROM (${lotsAsked(filter)}) s`

/**
 * Cards come to a branch and leave it through the supplier and the transit accounts alone, which
 * have few entries.
 */
const toBranch = (
  { viewer }: SignedInContext,
  filter: ReportFilter,
  branchCode: string,
) => Prisma.sql`
  SELECT s.lot_no, s.card_type_id, s.received_at, s.cards AS asked, b.sign * (upper(c.cards) - lower(c.cards)) AS quantity
    FROM (SELECT e.* FROM custody_account o CROSS JOIN LATERAL (${entriesBy(Prisma.sql`e.from_account_id`)}) e WHERE ${doors(branchCode)}
           UNION ALL
          SELECT e.* FROM custody_account o CROSS JOIN LATERAL (${entriesBy(Prisma.sql`e.to_account_id`)}) e
            JOIN custody_account f ON f.id = e.from_account_id WHERE ${doors(branchCode)} AND f.place NOT IN ${doorPlaces}) e
    JOIN custody_account f ON f.id = e.from_account_id JOIN custody_account t ON t.id = e.to_account_id
    CROSS JOIN LATERAL (VALUES (t.branch_code, t.place, 1), (f.branch_code, f.place, -1)) b (branch_code, place, sign)
    JOIN (${lotsAsked(filter)}) s ON s.root_lot_no = e.lot_no AND int8range(e.start_sn, e.end_sn, '[]') && s.cards
    CROSS JOIN LATERAL (SELECT int8range(e.start_sn, e.end_sn, '[]') * s.cards AS cards) c
   WHERE ${allOf(
     visibleTo(viewer, Prisma.sql`b.branch_code`),
     filter.branchCode && Prisma.sql`b.branch_code = ${filter.branchCode}`,
     Prisma.sql`b.place <> 'supplier'`,
   )}`

/**
 * Returns the entries of account o on one side. Fenced: a scan of the ledger would read an entry
 * for each card ever made.
 */
const entriesBy = (side: Prisma.Sql) => Prisma.sql`
  SELECT e.lot_no, e.start_sn, e.end_sn, e.from_account_id, e.to_account_id FROM custody_entry e WHERE ${side} = o.id OFFSET 0`

const doorPlaces = Prisma.sql`('supplier', 'inTransit', 'inTransitBack')`

/**
 * Returns the condition that cards may come to a branch or leave it through account o; headquarters
 * sends to all branches.
 */
const doors = (branchCode: string) =>
  branchCode === headquarters
    ? Prisma.sql`o.place IN ${doorPlaces}`
    : Prisma.sql`o.place IN ${doorPlaces} AND o.branch_code = ${branchCode}`
