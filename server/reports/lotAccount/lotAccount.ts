import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { type CardAccount, accountedAs } from '#domain/report/rowFilters.ts'
import type { Words } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'
import { transferColumn } from '#server/reports/transferRows.ts'
import { writtenSn } from '#server/reports/writtenSn.ts'
import { accountedCounts } from './accountedCounts.ts'
import { deliveredCards } from './deliveredCards.ts'

/** What each figure counts. */
const means: Readonly<Record<CardAccount, Words>> = {
  produced: {
    en: 'Personalised cards that are not spoiled: despatched, or waiting for QC or despatch.',
    ms: 'Kad dipersonalisasi yang tidak rosak: telah dihantar, atau menunggu QC atau penghantaran.',
  },
  voided: {
    en: 'Issued cards that came back and wait to be destroyed.',
    ms: 'Kad telah dikeluarkan yang kembali dan menunggu dimusnahkan.',
  },
  spoiled: {
    en: 'Cards that were rejected or spoiled in the making and wait to be destroyed.',
    ms: 'Kad yang ditolak atau rosak semasa penghasilan dan menunggu dimusnahkan.',
  },
  destroyed: {
    en: 'Spoiled or void cards that two witnesses saw destroyed.',
    ms: 'Kad rosak atau terbatal yang dimusnahkan di hadapan dua saksi.',
  },
  inStore: {
    en: 'Blank cards in the store of headquarters or of a branch, also those packed.',
    ms: 'Kad kosong dalam stor ibu pejabat atau cawangan, termasuk yang dibungkus.',
  },
  atStations: { en: 'Blank cards at stations.', ms: 'Kad kosong di stesen.' },
  inTransit: {
    en: 'Blank cards in transit to or from a branch that are not reported missing.',
    ms: 'Kad kosong dalam perjalanan ke cawangan atau balik, yang tidak dilaporkan hilang.',
  },
  inDiscrepancy: {
    en: 'Cards that a receipt or a proposed stocktake reports as missing or damaged, or in a parcel reported lost. Nobody has decided yet.',
    ms: 'Kad yang dilaporkan hilang atau rosak oleh penerimaan atau kiraan stok yang dicadangkan, atau dalam bungkusan yang dilaporkan hilang. Belum diputuskan.',
  },
  writtenOff: {
    en: 'Cards given up by a discrepancy, a stocktake, a forced closing or a lost parcel: no witness saw them destroyed.',
    ms: 'Kad yang dilepaskan melalui percanggahan, kiraan stok, penutupan paksa atau bungkusan hilang: tiada saksi pemusnahannya.',
  },
}
/** The figures' names in the SQL. */
const named: Readonly<Record<CardAccount, Prisma.Sql>> = {
  produced: Prisma.sql`produced`,
  spoiled: Prisma.sql`spoiled`,
  voided: Prisma.sql`voided`,
  destroyed: Prisma.sql`destroyed`,
  inStore: Prisma.sql`"inStore"`,
  atStations: Prisma.sql`"atStations"`,
  inTransit: Prisma.sql`"inTransit"`,
  inDiscrepancy: Prisma.sql`"inDiscrepancy"`,
  writtenOff: Prisma.sql`"writtenOff"`,
}
const accounts = Object.keys(accountedAs) as CardAccount[]

/**
 * The account of each lot: of the cards that were delivered, how many are accounted for in which
 * way. All of them together are the delivery, and a difference is an error in the books. A branch
 * sees the part of a lot that came to it.
 */
export const lotAccount: Report = {
  id: 'lot-account',
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'accountedAs', 'lotNo', 'serialFrom', 'serialTo'],
  columns: {
    lotNo: {
      ...transferColumn.lotNo(),
      means: {
        en: 'The lot as it was delivered, or the part that is asked for.',
        ms: 'Lot seperti yang dihantar, atau bahagian yang ditapis.',
      },
    },
    cardType: column.cardType(),
    date: column.date({
      title: { en: 'Delivered on', ms: 'Tarikh hantaran' },
      means: {
        en: 'The day on which headquarters received the lot.',
        ms: 'Hari lot diterima oleh ibu pejabat.',
      },
    }),
    delivered: countColumn('Delivered', 'Hantaran', {
      en: 'Cards of the delivery. For one branch: cards that came to it, less those that left it.',
      ms: 'Kad dalam hantaran. Bagi satu cawangan: kad yang sampai kepadanya, ditolak kad yang keluar.',
    }),
    difference: countColumn(
      'Difference',
      'Perbezaan',
      {
        en: 'Delivered less all the other figures: not 0 only if the books are wrong.',
        ms: 'Hantaran ditolak semua angka lain: bukan 0 hanya jika buku salah.',
      },
      { mustBeZero: true },
    ),
    ...(Object.fromEntries(
      accounts.map((account) => [
        account,
        countColumn(accountedAs[account].en, accountedAs[account].ms, means[account], {
          leadsTo: cardsThatAre(account),
        }),
      ]),
    ) as Record<CardAccount, ReportColumn>),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT * FROM (
      SELECT f.lot_no AS "lotNo", c.code AS "cardType", malaysian_day(f.received_at) AS date,
             ${writtenSn(Prisma.sql`lower(f.asked)`)} AS "startSn", ${writtenSn(Prisma.sql`(upper(f.asked) - 1)`)} AS "endSn",
             sum(f.delivered)::int AS delivered, ${Prisma.join(accounts.map(countOf))},
             (sum(f.delivered) - coalesce(sum(f.quantity) FILTER (WHERE f.accounted_as IS NOT NULL), 0))::int AS difference
        FROM (SELECT lot_no, card_type_id, received_at, asked, quantity AS delivered, NULL AS accounted_as, 0 AS quantity
                FROM (${deliveredCards(ctx, filter)}) d
               UNION ALL
              SELECT lot_no, card_type_id, received_at, asked, 0, accounted_as, quantity FROM (${accountedCounts(ctx, filter)}) a) f
        JOIN card_type c ON c.id = f.card_type_id
       GROUP BY f.lot_no, c.code, f.received_at, f.asked
      HAVING sum(f.delivered) <> 0 OR sum(f.quantity) <> 0) r
     WHERE ${having(filter)}`,
  order: Prisma.sql`date DESC, "lotNo", "startSn"`,
}

const countOf = (account: CardAccount) =>
  Prisma.sql`coalesce(sum(f.quantity) FILTER (WHERE f.accounted_as = ${account}), 0)::int AS ${named[account]}`

/** Returns the condition that a lot has cards that are accounted for as asked. */
function having({ accountedAs: asked }: ReportFilter): Prisma.Sql {
  if (!asked) return Prisma.sql`TRUE`
  if (asked === 'unaccounted')
    return Prisma.sql`("inDiscrepancy" > 0 OR "writtenOff" > 0 OR difference <> 0)`
  return Prisma.sql`${named[asked as CardAccount]} > 0`
}

/**
 * Links to the ranges of cards behind a figure. The serials tell lots apart whose numbers differ by
 * their case alone.
 */
function cardsThatAre(account: CardAccount): ReportColumn['leadsTo'] {
  return {
    rows: 'accounted-cards',
    by: { lotNo: 'lotNo', cardType: 'cardType', serialFrom: 'startSn', serialTo: 'endSn' },
    with: { accountedAs: account },
    sum: 'quantity',
  }
}
