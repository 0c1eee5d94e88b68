import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { StockPlace } from '#domain/report/rowFilters.ts'
import { namesOf } from '#domain/stateRows.ts'
import { stockStatusRows } from '#domain/stock.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'
import { countedStock } from '#server/stock/levels/stockLevels.ts'

/**
 * Current blank cards of each type at each branch, against the threshold; domain/stock.ts
 * calculates the status and the cover.
 */
export const stockLevel: Report = {
  id: 'stock-level',
  action: 'report.view',
  filters: ['branchCode', 'cardType'],
  columns: {
    branch: column.branch({
      legacy: 'branchcode',
      means: { en: 'The branch that holds the cards.', ms: 'Cawangan yang memegang kad.' },
    }),
    cardType: column.cardType(),
    inStore: countColumn(
      'In store',
      'Dalam stor',
      {
        en: 'Blank cards in the branch’s store.',
        ms: 'Kad kosong dalam stor cawangan.',
      },
      { leadsTo: lotsAt('inStore') },
    ),
    atStations: countColumn(
      'At stations',
      'Di stesen',
      {
        en: 'Blank cards at the branch’s stations.',
        ms: 'Kad kosong di stesen cawangan.',
      },
      { leadsTo: lotsAt('atStations') },
    ),
    inTransit: countColumn(
      'In transit',
      'Dalam perjalanan',
      {
        en: 'Blank cards on their way to the branch, with those missed at a receipt until that is decided.',
        ms: 'Kad kosong dalam perjalanan ke cawangan, termasuk yang tiada semasa penerimaan sehingga diputuskan.',
      },
      { leadsTo: lotsAt('inTransit') },
    ),
    threshold: countColumn(
      'Threshold',
      'Ambang',
      {
        en: 'What the branch should have in store and at stations.',
        ms: 'Bilangan yang patut ada dalam stor dan di stesen cawangan.',
      },
      { total: undefined },
    ),
    status: {
      title: { en: 'Status', ms: 'Status' },
      kind: 'status',
      means: {
        en: 'Adequate at or above the threshold, moderate from half of it, critical below: of what is in store and at stations. Where no threshold is set it isn’t judged.',
        ms: 'Mencukupi pada atau melebihi ambang, sederhana mulai separuhnya, kritikal di bawahnya: bagi kad dalam stor dan di stesen. Tidak dinilai jika tiada ambang ditetapkan.',
      },
      words: namesOf(stockStatusRows),
      // Old clients know three statuses.
      legacyWords: { ...namesOf(stockStatusRows), noThreshold: { en: '', ms: '' } },
    },
    daysOfCover: {
      title: { en: 'Days of cover', ms: 'Hari bekalan' },
      kind: 'count',
      means: {
        en: 'How many days the cards in store and at stations last at the use of the last 30 days. Blank where none were used.',
        ms: 'Berapa hari kad dalam stor dan di stesen mencukupi pada kadar guna 30 hari lalu. Kosong jika tiada yang diguna.',
      },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT s."branchCode" AS branch, c.code AS "cardType", s.store AS "inStore", s.stations AS "atStations", s."inTransit", s.threshold,
           CASE WHEN s.threshold IS NULL THEN 'noThreshold'
                WHEN s.store + s.stations >= s.threshold THEN 'adequate'
                WHEN (s.store + s.stations) * 2 >= s.threshold THEN 'moderate' ELSE 'critical' END AS status,
           CASE WHEN s.used > 0 THEN floor((s.store + s.stations) * ${limits.stockUseDays}::float8 / s.used)::int END AS "daysOfCover"
      FROM (${countedStock(ctx.viewer, malaysianDate(ctx.clock.now()))}) s JOIN card_type c ON c.id = s."cardTypeId"
     WHERE ${allOf(
       Prisma.sql`TRUE`,
       filter.branchCode && Prisma.sql`s."branchCode" = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`c.id`, filter.cardType),
     )}`,
  order: Prisma.sql`branch, "cardType"`,
  chart: { kind: 'bar', category: 'branch', series: ['inStore', 'atStations', 'inTransit'] },
}

/** Links to the lots behind a figure. */
function lotsAt(place: StockPlace): ReportColumn['leadsTo'] {
  return {
    rows: 'held-lots',
    by: { branchCode: 'branch', cardType: 'cardType' },
    with: { place },
    sum: 'quantity',
  }
}
