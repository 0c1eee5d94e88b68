import { reportEndpoint } from '../platform/report/reportEndpoint.ts'
import { despatchCount } from './despatchCount.ts'
import { issuance } from './issuance.ts'
import { summaryCount } from './summaryCount.ts'

/** The legacy endpoints of reports. */
export const reportEndpoints = [
  reportEndpoint('appl.issuancereport', '/api/appl/issuancereport', issuance),
  reportEndpoint('appl.despatchcount', '/api/appl/despatchcount', despatchCount),
  reportEndpoint('appl.summarycount', '/api/appl/summarycountreport', summaryCount),
]
