import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accountedAs, ofLot, visibleAccount } from './accountedAs.ts'
import { accountedRanges } from './accountedRanges.ts'
import { lotsAsked } from './lotsAsked.ts'
import { openMatters } from './openMatters.ts'

/**
 * Returns how many visible cards of each lot are accounted for in which way. Whole lots are counted
 * from the ledger's balances, because a lot has hundreds of ranges. Only those of which some
 * serials are asked for are counted from the ranges.
 */
export const accountedCounts = (ctx: SignedInContext, filter: ReportFilter) => Prisma.sql`
  SELECT lot_no, card_type_id, received_at, asked, accounted_as, quantity
    FROM (${accountedRanges(ctx, filter, Prisma.sql`NOT s.whole`)}) cut
   UNION ALL ${balances(ctx, filter)}
   UNION ALL ${moved(ctx, filter)}`

const balances = (ctx: SignedInContext, filter: ReportFilter) => Prisma.sql`
  SELECT ${ofLot}, ${accountedAs}, b.quantity::bigint
    FROM (${lotsAsked(filter)}) s JOIN custody_balance b ON b.lot_no = s.root_lot_no JOIN custody_account a ON a.id = b.account_id
   WHERE s.whole AND b.quantity > 0 AND ${visibleAccount(ctx, filter)}`

/** Takes the open cards out of the places in which the balances have them. */
const moved = (ctx: SignedInContext, filter: ReportFilter) => Prisma.sql`
  SELECT ${ofLot}, p.accounted_as, p.quantity
    FROM (${openMatters}) m JOIN custody_holding h ON h.account_id = m.account_id AND h.lot_no = m.lot_no
    JOIN custody_account a ON a.id = m.account_id
    JOIN (${lotsAsked(filter)}) s ON s.root_lot_no = m.lot_no
    CROSS JOIN LATERAL unnest(int8multirange(int8range(h.start_sn, h.end_sn, '[]')) * m.cards) AS c (cards)
    CROSS JOIN LATERAL (VALUES (${accountedAs}, lower(c.cards) - upper(c.cards)),
                               ('inDiscrepancy', upper(c.cards) - lower(c.cards))) p (accounted_as, quantity)
   WHERE s.whole AND ${visibleAccount(ctx, filter)}`
