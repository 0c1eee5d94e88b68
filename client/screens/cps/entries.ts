import cardprintingQuery from '#client/__generated__/cardprintingQuery$parameters.ts'
import cardqcQuery from '#client/__generated__/cardqcQuery$parameters.ts'
import cardwithdrawalQuery from '#client/__generated__/cardwithdrawalQuery$parameters.ts'
import changelocationQuery from '#client/__generated__/changelocationQuery$parameters.ts'
import dashboardQuery from '#client/__generated__/dashboardQuery$parameters.ts'
import despatchQuery from '#client/__generated__/despatchQuery$parameters.ts'
import existdataQuery from '#client/__generated__/existdataQuery$parameters.ts'
import lottravellerformQuery from '#client/__generated__/lottravellerformQuery$parameters.ts'
import poslajuexportQuery from '#client/__generated__/poslajuexportQuery$parameters.ts'
import poslajuimportQuery from '#client/__generated__/poslajuimportQuery$parameters.ts'
import printsurfaceQuery from '#client/__generated__/printsurfaceQuery$parameters.ts'
import reassignjobQuery from '#client/__generated__/reassignjobQuery$parameters.ts'
import searchcardQuery from '#client/__generated__/searchcardQuery$parameters.ts'
import searchdespatchQuery from '#client/__generated__/searchdespatchQuery$parameters.ts'
import thisStationQuery from '#client/__generated__/thisStationQuery$parameters.ts'
import { reportEntry } from '#client/parts/report/reportEntry.ts'
import { plainEntry, screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'
import { printingVariables } from '#client/screens/cps/cardprinting/printingVariables.ts'
import { qcVariables } from '#client/screens/cps/cardqc/qcVariables.ts'
import { withdrawalVariables } from '#client/screens/cps/cardwithdrawal/withdrawalVariables.ts'
import { locationVariables } from '#client/screens/cps/changelocation/locationVariables.ts'
import { dashboardVariables } from '#client/screens/cps/dashboard/dashboardVariables.ts'
import { despatchVariables } from '#client/screens/cps/despatch/despatchVariables.ts'
import { existVariables } from '#client/screens/cps/existdata/existVariables.ts'
import { travellerVariables } from '#client/screens/cps/lottravellerform/travellerVariables.ts'
import { exportVariables } from '#client/screens/cps/poslajuexport/exportVariables.ts'
import { importVariables } from '#client/screens/cps/poslajuimport/importVariables.ts'
import { surfaceVariables } from '#client/screens/cps/printsurface/surfaceVariables.ts'
import { reassignVariables } from '#client/screens/cps/reassignjob/reassignVariables.ts'
import { searchVariables } from '#client/screens/cps/searchcard/searchVariables.ts'
import { packageSearchVariables } from '#client/screens/cps/searchdespatch/packageSearch.ts'
import { thisStationVariables } from '#client/screens/cps/stationsetting/thisStationVariables.ts'

/** The screens of card production. */
export const cpsEntries: ScreenEntries = {
  '/ikad/cps/general/setting/stationcardreader': plainEntry(
    () => import('#client/screens/cps/stationcardreader/cardReaders.tsx'),
  ),
  '/ikad/cps/general/setting/stationsetting': screenEntry({
    query: thisStationQuery,
    variables: thisStationVariables,
    load: () => import('#client/screens/cps/stationsetting/thisStation.tsx'),
  }),
  '/ikad/cps/cardprinting': screenEntry({
    query: cardprintingQuery,
    variables: printingVariables,
    load: () => import('#client/screens/cps/cardprinting/cardprinting.tsx'),
  }),
  '/ikad/cps/cardqc': screenEntry({
    query: cardqcQuery,
    variables: qcVariables,
    load: () => import('#client/screens/cps/cardqc/cardqc.tsx'),
  }),
  '/ikad/cps/cardwithdrawal': screenEntry({
    query: cardwithdrawalQuery,
    variables: withdrawalVariables,
    load: () => import('#client/screens/cps/cardwithdrawal/cardwithdrawal.tsx'),
  }),
  '/ikad/cps/general/support/changelocation': screenEntry({
    query: changelocationQuery,
    variables: locationVariables,
    load: () => import('#client/screens/cps/changelocation/changelocation.tsx'),
  }),
  '/ikad/cps/dashboard': screenEntry({
    query: dashboardQuery,
    variables: dashboardVariables,
    load: () => import('#client/screens/cps/dashboard/dashboard.tsx'),
  }),
  '/ikad/cps/despatch': screenEntry({
    query: despatchQuery,
    variables: despatchVariables,
    load: () => import('#client/screens/cps/despatch/despatch.tsx'),
  }),
  '/ikad/cps/poslajuexport': screenEntry({
    query: poslajuexportQuery,
    variables: exportVariables,
    load: () => import('#client/screens/cps/poslajuexport/poslajuexport.tsx'),
  }),
  '/ikad/cps/poslajuimport': screenEntry({
    query: poslajuimportQuery,
    variables: importVariables,
    load: () => import('#client/screens/cps/poslajuimport/poslajuimport.tsx'),
  }),
  '/ikad/cps/reassignjob': screenEntry({
    query: reassignjobQuery,
    variables: reassignVariables,
    load: () => import('#client/screens/cps/reassignjob/reassignjob.tsx'),
  }),
  '/ikad/cps/production/lottravellerform': screenEntry({
    query: lottravellerformQuery,
    variables: travellerVariables,
    load: () => import('#client/screens/cps/lottravellerform/lottravellerform.tsx'),
  }),
  '/ikad/cps/production/searchcard': screenEntry({
    query: searchcardQuery,
    variables: searchVariables,
    load: () => import('#client/screens/cps/searchcard/searchcard.tsx'),
  }),
  '/ikad/cps/report/rejectcard': reportEntry('rejected-cards'),
  '/ikad/cps/report/summarydailyproduction': reportEntry('daily-production'),
  '/ikad/cps/report/summaryreceived': reportEntry('received-summary'),
  '/ikad/cps/cardproductionstation': reportEntry('daily-production-station'),
  '/ikad/cps/report/summaryreceivedcount': reportEntry('received-count'),
  '/ikad/cps/report/summarydespatchcount': reportEntry('despatch-count'),
  '/ikad/cps/report/unablegenerateqr': reportEntry(
    'no-qr',
    () => import('#client/screens/cps/unablegenerateqr/unablegenerateqr.tsx'),
  ),
  '/ikad/cps/searchdespatch': screenEntry({
    query: searchdespatchQuery,
    variables: packageSearchVariables,
    load: () => import('#client/screens/cps/searchdespatch/searchdespatch.tsx'),
  }),
  '/ikad/cps/general/support/printsurface': screenEntry({
    query: printsurfaceQuery,
    variables: surfaceVariables,
    load: () => import('#client/screens/cps/printsurface/printsurface.tsx'),
  }),
  '/ikad/cps/general/support/existdata': screenEntry({
    query: existdataQuery,
    variables: existVariables,
    load: () => import('#client/screens/cps/existdata/existdata.tsx'),
  }),
}
