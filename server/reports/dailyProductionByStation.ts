import { Prisma } from '#generated/prisma/client.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import type { Report } from '#server/platform/report/report.ts'
import { productionColumns, productionFigures, productionFrom } from './productionFigures.ts'

/**
 * The production of a day at a station, by the operator who personalised the cards: their results
 * count there too.
 */
export const dailyProductionByStation: Report = {
  id: 'daily-production-station',
  action: 'report.view',
  filters: ['range', 'branchCode', 'stationId', 'cardType'],
  comparedBy: ['date', 'branch', 'station', 'login', 'cardType'],
  columns: {
    date: column.date(),
    branch: column.branch({ legacy: 'branchcode' }),
    station: column.station({ legacy: 'stationid' }),
    operator: {
      title: { en: 'Operator', ms: 'Operator' },
      kind: 'text',
      means: {
        en: 'Who personalised the cards, regardless of who decided on them later.',
        ms: 'Siapa yang mempersonalisasi kad, tanpa mengira siapa yang memutuskannya kemudian.',
      },
    },
    cardType: column.cardType(),
    login: {
      title: { en: 'User id', ms: 'ID pengguna' },
      kind: 'code',
      legacy: false,
      means: { en: 'The operator’s user id.', ms: 'ID pengguna operator.' },
      hidden: true,
    },
    ...productionColumns({ stationId: 'station', operator: 'login' }),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, branch_code AS branch, station_id AS station,
           coalesce((SELECT staff_name FROM app_user u WHERE u.id = operator_id), '') AS operator,
           coalesce((SELECT login_id FROM app_user u WHERE u.id = operator_id), '') AS login, t.code AS "cardType", ${productionFigures}
      FROM ${productionFrom(ctx, filter)} GROUP BY day, branch_code, station_id, operator_id, t.code HAVING count(*) FILTER (WHERE something) > 0`,
  order: Prisma.sql`date, branch, station, operator, login, "cardType"`,
  chart: {
    kind: 'bar',
    category: 'station',
    series: ['qcPass', 'qcReject', 'chipError', 'manualReject'],
  },
}
