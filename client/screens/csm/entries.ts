import loginCsmQuery from '#client/__generated__/loginCsmQuery$parameters.ts'
import { reportEntry } from '#client/parts/report/reportEntry.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'

/** The built screens of the CSM area. */
export const csmEntries: ScreenEntries = {
  '/csm/report/dailyreconciliation': reportEntry('csm-reconciliation'),
  '/csm/report/summaryprodhistory': reportEntry('csm-history'),
  '/csm/report/cardproduction': reportEntry('csm-production'),
  '/csm/report/totalqcpassed': reportEntry('csm-passed'),
  '/csm/report/totalrejectedcard': reportEntry('csm-rejected'),
  '/csm/report/auditlog': reportEntry('audit-log'),
  '/csm/login': screenEntry({ query: loginCsmQuery, load: () => import('./login.tsx') }),
}
