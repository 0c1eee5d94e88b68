import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { CardOutcome } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'

/** Returns the share of good cards among those that were judged, in per cent; null if none was. */
const yieldOf = (passed: string, bad: readonly string[]) =>
  Prisma.raw(
    `round(100.0 * sum(${passed}) / nullif(sum(${[passed, ...bad].join(' + ')}), 0), 1)::float8`,
  )

/**
 * Links a figure to the cards of a result, filtered by branch, card type and the row's other
 * values.
 */
const cardsOf = (outcome: CardOutcome, more: Record<string, string>): ReportColumn['leadsTo'] => ({
  rows: 'made-cards',
  days: 'date',
  by: { branchCode: 'branch', cardType: 'cardType', ...more },
  with: { outcome },
})

/**
 * Returns the figures of production reports; `more` names further columns that identify a row. A
 * card that a supervisor rejected after QC counts as a manual reject, not as a pass.
 */
export const productionColumns = (
  more: Record<string, string> = {},
): Record<string, ReportColumn> => ({
  printed: countColumn(
    'Printed',
    'Dicetak',
    {
      en: 'Cards that got a chip, on the day on which they were personalised.',
      ms: 'Kad yang mendapat cip, pada hari dipersonalisasi.',
    },
    { leadsTo: cardsOf('printed', more) },
  ),
  qcPass: countColumn(
    'QC pass',
    'Lulus QC',
    {
      en: 'Cards that passed QC that day and were not rejected by a supervisor since.',
      ms: 'Kad yang lulus QC pada hari itu dan tidak ditolak penyelia kemudiannya.',
    },
    { leadsTo: cardsOf('passed', more) },
  ),
  qcReject: countColumn(
    'QC reject',
    'Ditolak QC',
    {
      en: 'Cards rejected at QC that day.',
      ms: 'Kad yang ditolak semasa QC pada hari itu.',
    },
    { leadsTo: cardsOf('rejected', more) },
  ),
  chipError: countColumn(
    'Chip error',
    'Ralat cip',
    {
      en: 'Cards whose chip failed that day, in the printer or at QC.',
      ms: 'Kad yang cipnya gagal pada hari itu, dalam pencetak atau semasa QC.',
    },
    { leadsTo: cardsOf('chipError', more) },
  ),
  manualReject: countColumn(
    'Manual reject',
    'Ditolak manual',
    {
      en: 'Cards that a supervisor rejected that day, whether they had passed before or not.',
      ms: 'Kad yang ditolak penyelia pada hari itu, sama ada pernah lulus atau tidak.',
    },
    { leadsTo: cardsOf('manuallyRejected', more) },
  ),
  despatched: countColumn(
    'Despatched',
    'Dihantar',
    {
      en: 'Cards that left in packages that day and were not taken back.',
      ms: 'Kad yang keluar dalam bungkusan pada hari itu dan tidak ditarik balik.',
    },
    {
      leadsTo: {
        rows: 'despatched-cards',
        days: 'date',
        by: { branchCode: 'branch', cardType: 'cardType', ...more },
      },
    },
  ),
  yield: {
    title: { en: 'Yield %', ms: 'Hasil %' },
    kind: 'percent',
    means: {
      en: 'Of the cards that were decided upon, the share that passed: QC pass against QC pass, QC reject, chip error and manual reject.',
      ms: 'Daripada kad yang telah diputuskan, bahagian yang lulus: lulus QC berbanding lulus QC, tolakan QC, ralat cip dan tolakan manual.',
    },
    total: yieldOf('"qcPass"', ['"qcReject"', '"chipError"', '"manualReject"']),
  },
})

export const productionFigures = Prisma.sql`
  sum(printed)::int AS printed, sum(passed)::int AS "qcPass", sum(rejected)::int AS "qcReject", sum(chip_errors)::int AS "chipError",
  sum(manual_rejects)::int AS "manualReject", sum(despatched)::int AS despatched,
  ${yieldOf('passed', ['rejected', 'chip_errors', 'manual_rejects'])} AS yield`

/**
 * Combines the roll-ups of production and despatch; `something` marks rows that aren't all zeros.
 */
export function productionFrom(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql {
  const further = [
    ...(filter.cardType ? [ofCardType(Prisma.sql`card_type_id`, filter.cardType)] : []),
    ...(filter.stationId ? [Prisma.sql`station_id = ${filter.stationId}`] : []),
  ]
  const where = ofDays(ctx, filter, further)
  return Prisma.sql`(
    SELECT day, branch_code, card_type_id, station_id, operator_id, printed, passed, rejected, chip_errors, manual_rejects, 0 AS despatched,
           printed + passed + rejected + chip_errors + manual_rejects > 0 AS something
      FROM production_day WHERE ${where}
    UNION ALL
    SELECT day, branch_code, card_type_id, station_id, operator_id, 0, 0, 0, 0, 0, despatched, despatched > 0 FROM despatch_day WHERE ${where}
  ) d JOIN card_type t ON t.id = d.card_type_id`
}
