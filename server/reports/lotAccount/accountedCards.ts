import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { accountedAs } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { transferColumn } from '#server/reports/transferRows.ts'
import { writtenSn } from '#server/reports/writtenSn.ts'
import { accountedRanges } from './accountedRanges.ts'

/**
 * The cards of lots as ranges of serials, each with how and where it is accounted for: the rows
 * behind lot-account.
 */
export const accountedCards: Report = {
  id: 'accounted-cards',
  title: { en: 'Cards by serial range', ms: 'Kad mengikut julat siri' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'accountedAs', 'lotNo', 'serialFrom', 'serialTo'],
  columns: {
    lotNo: transferColumn.lotNo(),
    cardType: column.cardType(),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
    quantity: {
      ...transferColumn.quantity(),
      means: {
        en: 'Cards from the first serial to the last.',
        ms: 'Kad dari siri pertama hingga terakhir.',
      },
    },
    accountedAs: {
      title: { en: 'Accounted for as', ms: 'Dipertanggungjawabkan sebagai' },
      kind: 'status',
      means: { en: 'What the books have these cards as.', ms: 'Kedudukan kad ini dalam buku.' },
      words: accountedAs,
    },
    branch: column.branch({
      means: {
        en: 'The branch in whose books the cards are.',
        ms: 'Cawangan yang merekodkan kad dalam bukunya.',
      },
    }),
    station: column.station({
      means: {
        en: 'The station that holds or made them.',
        ms: 'Stesen yang memegang atau menghasilkannya.',
      },
    }),
    document: {
      title: { en: 'Document', ms: 'Dokumen' },
      kind: 'code',
      means: {
        en: 'The transfer that they are packed for or travel by, or the container in which they were destroyed.',
        ms: 'Pemindahan yang membungkus atau membawanya, atau bekas pemusnahannya.',
      },
      leadsTo: { record: 'distribution' },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT r.lot_no AS "lotNo", c.code AS "cardType", ${writtenSn(Prisma.sql`r.start_sn`)} AS "startSn",
           ${writtenSn(Prisma.sql`r.end_sn`)} AS "endSn", r.quantity::int AS quantity, r.accounted_as AS "accountedAs",
           r.branch_code AS branch, r.station_id AS station, r.document_no AS document
      FROM (${accountedRanges(ctx, filter)}) r JOIN card_type c ON c.id = r.card_type_id
     WHERE ${allOf(Prisma.sql`r.accounted_as IS NOT NULL`, ofAccount(filter))}`,
  order: Prisma.sql`"cardType", "startSn", "lotNo"`,
}

function ofAccount({ accountedAs: asked }: ReportFilter): Prisma.Sql | null {
  if (!asked) return null
  return asked === 'unaccounted'
    ? Prisma.sql`r.accounted_as IN ('inDiscrepancy', 'writtenOff')`
    : Prisma.sql`r.accounted_as = ${asked}`
}
