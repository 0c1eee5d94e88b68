import { rowFilters } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'
import { transferColumn } from './transferRows.ts'
import { writtenSn } from './writtenSn.ts'

/**
 * Each ledger entry by which blank cards entered or left a branch's books: the rows behind
 * raw-cards.
 */
export const cardMovements: Report = {
  id: 'card-movements',
  title: { en: 'Movements of blank cards', ms: 'Pergerakan kad kosong' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'movement', 'lotNo'],
  columns: {
    at: {
      title: { en: 'Date', ms: 'Tarikh' },
      kind: 'dateTime',
      means: { en: 'When it was entered.', ms: 'Bila dicatat.' },
    },
    branch: column.branch({
      means: {
        en: 'The branch in whose books the cards are.',
        ms: 'Cawangan yang merekodkan kad dalam bukunya.',
      },
    }),
    cardType: column.cardType(),
    movement: {
      title: { en: 'Movement', ms: 'Pergerakan' },
      kind: 'status',
      means: { en: 'How the cards came in or left.', ms: 'Cara kad masuk atau keluar.' },
      words: rowFilters.movement,
    },
    lotNo: transferColumn.lotNo(),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
    quantity: countColumn('Quantity', 'Kuantiti', {
      en: 'Blank cards; below zero where an entry takes an earlier one back.',
      ms: 'Kad kosong; bawah sifar jika catatan itu menarik balik catatan terdahulu.',
    }),
    document: {
      title: { en: 'Document', ms: 'Dokumen' },
      kind: 'code',
      means: { en: 'What it was entered by.', ms: 'Dokumen yang mencatatkannya.' },
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT e.at, s.branch_code AS branch, c.code AS "cardType", s.movement, e.lot_no AS "lotNo", ${writtenSn(Prisma.sql`e.start_sn`)} AS "startSn",
           ${writtenSn(Prisma.sql`e.end_sn`)} AS "endSn", (s.sign * e.quantity)::int AS quantity, e.document, e.id, s.sign
      FROM custody_entry e JOIN custody_account t ON t.id = e.to_account_id LEFT JOIN custody_account f ON f.id = e.from_account_id
      CROSS JOIN LATERAL (${sides}) s JOIN lot l ON l.lot_no = e.lot_no JOIN card_type c ON c.id = l.card_type_id
     WHERE ${allOf(
       Prisma.sql`s.movement IS NOT NULL`,
       visibleTo(viewer, Prisma.sql`s.branch_code`),
       ...onMalaysianDays(Prisma.sql`e.at`, filter.from, filter.to),
       filter.branchCode && Prisma.sql`s.branch_code = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`c.id`, filter.cardType),
       filter.movement && Prisma.sql`s.movement = ${filter.movement}`,
       filter.lotNo && ofLot(filter.lotNo),
     )}`,
  order: Prisma.sql`at DESC, id DESC, movement, sign`,
}

/**
 * The ledger names lots as they were delivered: the entries of a part are those that touch its
 * serials, including entries before it was split off.
 */
const ofLot = (lotNo: string) => Prisma.sql`EXISTS (
  SELECT 1 FROM lot n WHERE ${lotNumbered(Prisma.sql`n.lot_no`, [lotNo])} AND n.root_lot_no = e.lot_no
     AND n.start_sn <= e.end_sn AND n.end_sn >= e.start_sn)`

const held = Prisma.sql`('hqStore', 'branchStore', 'station')`

/**
 * Returns how an account on one side of an entry (`o`) counts for the branch whose books have the
 * other side (`h`).
 */
const kindOf = (o: Prisma.Sql, h: Prisma.Sql) => Prisma.sql`CASE
  WHEN ${o}.place = 'supplier' OR (${o}.place = 'inTransit' AND ${o}.branch_code = ${h}.branch_code)
    OR (${o}.place = 'inTransitBack' AND ${o}.branch_code <> ${h}.branch_code) THEN 'received'
  WHEN ${o}.place = 'inTransit' THEN 'distributed' WHEN ${o}.place = 'inTransitBack' THEN 'returned'
  WHEN ${o}.place = 'destroyed' THEN 'spoiled' END`
const [from, to] = [Prisma.sql`f`, Prisma.sql`t`]

/**
 * An entry counts on each of its sides from the view of that branch's books: a spoiled card stays
 * one when it is destroyed, and a produced card when it is void or lost; a receipt is positive for received, a departure negative.
 */
const sides = Prisma.sql`
  SELECT t.branch_code, t.place::text AS movement, 1 AS sign WHERE t.place IN ('produced', 'spoiled') AND f.place NOT IN ('voided', 'lost', 'lostWrittenOff')
  UNION ALL SELECT f.branch_code, f.place::text, -1 WHERE f.place IN ('produced', 'spoiled') AND t.place NOT IN ('destroyed', 'voided', 'lost')
  UNION ALL SELECT t.branch_code, k.movement, CASE k.movement WHEN 'received' THEN 1 ELSE -1 END
    FROM (SELECT ${kindOf(from, to)} AS movement) k WHERE t.place IN ${held}
  UNION ALL SELECT f.branch_code, k.movement, CASE k.movement WHEN 'received' THEN -1 ELSE 1 END
    FROM (SELECT ${kindOf(to, from)} AS movement) k WHERE f.place IN ${held}`
