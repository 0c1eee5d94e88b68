import { reportEndpoint } from '#server/platform/report/reportEndpoint.ts'
import { dailyProduction } from './dailyProduction.ts'
import { dailyProductionByStation } from './dailyProductionByStation.ts'
import { despatchCount } from './despatchCount.ts'
import { issuance } from './issuance.ts'
import { rawCards } from './rawCards.ts'
import { receivedSummary } from './receivedSummary.ts'
import { rejectedCards } from './rejectedCards.ts'
import { stockLevel } from './stockLevel.ts'
import { summaryCount } from './summaryCount.ts'
import { withoutQr } from './withoutQr.ts'

/** The legacy endpoints of reports. */
export const reportEndpoints = [
  reportEndpoint('appl.issuancereport', '/api/appl/issuancereport', issuance),
  reportEndpoint('appl.despatchcount', '/api/appl/despatchcount', despatchCount),
  reportEndpoint('appl.summarycount', '/api/appl/summarycountreport', summaryCount),
  reportEndpoint('report.qcreject', '/api/report/summaryqcreject', rejectedCards),
  reportEndpoint('report.daily', '/api/report/dailyproduction', dailyProduction),
  reportEndpoint(
    'report.dailystation',
    '/api/report/dailyproduction/station',
    dailyProductionByStation,
  ),
  reportEndpoint('report.stocklevel', '/api/report/stocklevel', stockLevel),
  reportEndpoint('report.rawcard', '/api/report/rawcard', rawCards),
  reportEndpoint('report.received', '/api/report/receivedsummary', receivedSummary),
  reportEndpoint('report.qrnull', '/api/report/qrnull', withoutQr),
]
