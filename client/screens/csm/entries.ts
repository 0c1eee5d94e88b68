import auditlogcsmQuery from '#client/__generated__/auditlogcsmQuery$parameters.ts'
import configurationQuery from '#client/__generated__/configurationQuery$parameters.ts'
import csmhomeQuery from '#client/__generated__/csmhomeQuery$parameters.ts'
import csmqcQuery from '#client/__generated__/csmqcQuery$parameters.ts'
import csmuserQuery from '#client/__generated__/csmuserQuery$parameters.ts'
import jobsearchQuery from '#client/__generated__/jobsearchQuery$parameters.ts'
import loginCsmQuery from '#client/__generated__/loginCsmQuery$parameters.ts'
import persoQuery from '#client/__generated__/persoQuery$parameters.ts'
import registerreasoncodeQuery from '#client/__generated__/registerreasoncodeQuery$parameters.ts'
import stationQuery from '#client/__generated__/stationQuery$parameters.ts'
import { reportEntry } from '#client/parts/report/reportEntry.ts'
import { reportVariables } from '#client/parts/report/reportVariables.ts'
import { plainEntry, screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'
import { jobVariables } from './jobs/csmJobVariables.ts'
import { persoVariables } from './perso/persoVariables.ts'
import { qcVariables } from './qc/qcVariables.ts'
import { csmUserVariables } from './users/csmUserVariables.ts'

/** The screens of the CSM area. */
export const csmEntries: ScreenEntries = {
  '/csm/registerreasoncode': screenEntry({
    query: registerreasoncodeQuery,
    load: () => import('./registerreasoncode.tsx'),
  }),
  '/csm/station': screenEntry({ query: stationQuery, load: () => import('./station.tsx') }),
  '/csm/configuration': screenEntry({
    query: configurationQuery,
    load: () => import('./configuration/configuration.tsx'),
  }),
  '/csm/user': screenEntry({
    query: csmuserQuery,
    variables: csmUserVariables,
    load: () => import('./users/csmuser.tsx'),
  }),
  '/csm/home': screenEntry({ query: csmhomeQuery, load: () => import('./home/csmhome.tsx') }),
  '/csm/guide': plainEntry(() => import('./guide.tsx')),
  '/csm/job/search': screenEntry({
    query: jobsearchQuery,
    variables: jobVariables,
    load: () => import('./jobs/jobsearch.tsx'),
  }),
  '/csm/update/perso': screenEntry({
    query: persoQuery,
    variables: persoVariables,
    load: () => import('./perso/perso.tsx'),
  }),
  '/csm/update/qc': screenEntry({
    query: csmqcQuery,
    variables: qcVariables,
    load: () => import('./qc/csmqc.tsx'),
  }),
  '/csm/report/user': reportEntry('csm-users'),
  '/csm/report/useraccess': reportEntry('csm-user-access'),
  '/csm/report/dailyreconciliation': reportEntry(
    'csm-reconciliation',
    () => import('./reconciliation/dailyreconciliation.tsx'),
  ),
  '/csm/report/summaryprodhistory': reportEntry('csm-history'),
  '/csm/report/cardproduction': reportEntry('csm-production'),
  '/csm/report/totalqcpassed': reportEntry('csm-passed'),
  '/csm/report/totalrejectedcard': reportEntry('csm-rejected'),
  '/csm/report/auditlog': screenEntry({
    query: auditlogcsmQuery,
    variables: reportVariables('audit-log'),
    load: () => import('./auditlogcsm.tsx'),
  }),
  '/csm/login': screenEntry({ query: loginCsmQuery, load: () => import('./login.tsx') }),
}
