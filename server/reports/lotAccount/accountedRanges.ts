import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accountedAs, ofAccount, ofLot, visibleAccount } from './accountedAs.ts'
import { lotsAsked } from './lotsAsked.ts'
import { openMatters } from './openMatters.ts'

/**
 * Returns the visible cards of lots (of s: `lotsAsked`) as ranges, each with the one way in which
 * it is accounted for. The ledger's exclusion constraint has each serial in one holding, so no card
 * is in two of them.
 */
export const accountedRanges = (
  ctx: SignedInContext,
  filter: ReportFilter,
  lots: Prisma.Sql = Prisma.sql`TRUE`,
) => Prisma.sql`
  SELECT lot_no, card_type_id, received_at, asked, branch_code, station_id, document_no, accounted_as,
         lower(cards) AS start_sn, upper(cards) - 1 AS end_sn, upper(cards) - lower(cards) AS quantity
    FROM (${settled(ctx, filter, lots)} UNION ALL ${withOpenMatters(ctx, filter, lots)}) r`

/** Ranges of which nothing is open: nearly all, each as the ledger has it. */
const settled = (ctx: SignedInContext, filter: ReportFilter, lots: Prisma.Sql) => Prisma.sql`
  SELECT ${ofLot}, ${ofAccount}, ${accountedAs} AS accounted_as, int8range(h.start_sn, h.end_sn, '[]') * s.cards AS cards
    FROM (${lotsAsked(filter)}) s
    JOIN custody_holding h ON h.card_type_id = s.card_type_id AND h.lot_no = s.root_lot_no
                          AND int8range(h.start_sn, h.end_sn, '[]') && s.cards
    JOIN custody_account a ON a.id = h.account_id
   WHERE ${lots} AND ${visibleAccount(ctx, filter)}
     AND NOT EXISTS (SELECT 1 FROM (${openMatters}) m WHERE m.account_id = h.account_id AND m.lot_no = s.root_lot_no)`

/** Ranges of which some cards are open, cut into the open ones and the others. */
const withOpenMatters = (
  ctx: SignedInContext,
  filter: ReportFilter,
  lots: Prisma.Sql,
) => Prisma.sql`
  SELECT ${ofLot}, ${ofAccount}, p.accounted_as, p.cards
    FROM (${openMatters}) m JOIN custody_holding h ON h.account_id = m.account_id AND h.lot_no = m.lot_no
    JOIN custody_account a ON a.id = m.account_id
    JOIN (${lotsAsked(filter)}) s ON s.root_lot_no = m.lot_no AND int8range(h.start_sn, h.end_sn, '[]') && s.cards
    CROSS JOIN LATERAL (SELECT int8multirange(int8range(h.start_sn, h.end_sn, '[]') * s.cards) AS cards) c
    CROSS JOIN LATERAL (SELECT ${accountedAs}, unnest(c.cards - m.cards)
                         UNION ALL SELECT 'inDiscrepancy', unnest(c.cards * m.cards)) p (accounted_as, cards)
   WHERE ${lots} AND ${visibleAccount(ctx, filter)}`
