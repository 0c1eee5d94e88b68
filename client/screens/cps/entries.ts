import cardprintingQuery from '#client/__generated__/cardprintingQuery$parameters.ts'
import cardqcQuery from '#client/__generated__/cardqcQuery$parameters.ts'
import cardwithdrawalQuery from '#client/__generated__/cardwithdrawalQuery$parameters.ts'
import changelocationQuery from '#client/__generated__/changelocationQuery$parameters.ts'
import dashboardQuery from '#client/__generated__/dashboardQuery$parameters.ts'
import despatchQuery from '#client/__generated__/despatchQuery$parameters.ts'
import lottravellerformQuery from '#client/__generated__/lottravellerformQuery$parameters.ts'
import poslajuexportQuery from '#client/__generated__/poslajuexportQuery$parameters.ts'
import poslajuimportQuery from '#client/__generated__/poslajuimportQuery$parameters.ts'
import reassignjobQuery from '#client/__generated__/reassignjobQuery$parameters.ts'
import existdataQuery from '#client/__generated__/existdataQuery$parameters.ts'
import printsurfaceQuery from '#client/__generated__/printsurfaceQuery$parameters.ts'
import searchcardQuery from '#client/__generated__/searchcardQuery$parameters.ts'
import searchdespatchQuery from '#client/__generated__/searchdespatchQuery$parameters.ts'
import thisStationQuery from '#client/__generated__/thisStationQuery$parameters.ts'
import { plainEntry, screenEntry, type ScreenEntries } from '#client/app/screenEntry.ts'
import { reportEntry } from '#client/ui/report/reportEntry.ts'
import { printingVariables } from './cardprinting/printingVariables.ts'
import { qcVariables } from './cardqc/qcVariables.ts'
import { withdrawalVariables } from './cardwithdrawal/withdrawalVariables.ts'
import { locationVariables } from './changelocation/locationVariables.ts'
import { dashboardVariables } from './dashboard/dashboardVariables.ts'
import { despatchVariables } from './despatch/despatchVariables.ts'
import { travellerVariables } from './lottravellerform/travellerVariables.ts'
import { exportVariables } from './poslajuexport/exportVariables.ts'
import { importVariables } from './poslajuimport/importVariables.ts'
import { reassignVariables } from './reassignjob/reassignVariables.ts'
import { existVariables } from './existdata/existVariables.ts'
import { surfaceVariables } from './printsurface/surfaceVariables.ts'
import { searchVariables } from './searchcard/searchVariables.ts'
import { packageSearchVariables } from './searchdespatch/packageSearch.ts'
import { thisStationVariables } from './stationsetting/thisStationVariables.ts'

/** The built screens of card production. */
export const cpsEntries: ScreenEntries = {
  '/ikad/cps/general/setting/stationcardreader': plainEntry(() => import('./stationcardreader/cardReaders.tsx')),
  '/ikad/cps/general/setting/stationsetting': screenEntry({
    query: thisStationQuery,
    variables: thisStationVariables,
    load: () => import('./stationsetting/thisStation.tsx'),
  }),
  '/ikad/cps/cardprinting': screenEntry({
    query: cardprintingQuery,
    variables: printingVariables,
    load: () => import('./cardprinting/cardprinting.tsx'),
  }),
  '/ikad/cps/cardqc': screenEntry({
    query: cardqcQuery,
    variables: qcVariables,
    load: () => import('./cardqc/cardqc.tsx'),
  }),
  '/ikad/cps/cardwithdrawal': screenEntry({
    query: cardwithdrawalQuery,
    variables: withdrawalVariables,
    load: () => import('./cardwithdrawal/cardwithdrawal.tsx'),
  }),
  '/ikad/cps/general/support/changelocation': screenEntry({
    query: changelocationQuery,
    variables: locationVariables,
    load: () => import('./changelocation/changelocation.tsx'),
  }),
  '/ikad/cps/dashboard': screenEntry({
    query: dashboardQuery,
    variables: dashboardVariables,
    load: () => import('./dashboard/dashboard.tsx'),
  }),
  '/ikad/cps/despatch': screenEntry({
    query: despatchQuery,
    variables: despatchVariables,
    load: () => import('./despatch/despatch.tsx'),
  }),
  '/ikad/cps/poslajuexport': screenEntry({
    query: poslajuexportQuery,
    variables: exportVariables,
    load: () => import('./poslajuexport/poslajuexport.tsx'),
  }),
  '/ikad/cps/poslajuimport': screenEntry({
    query: poslajuimportQuery,
    variables: importVariables,
    load: () => import('./poslajuimport/poslajuimport.tsx'),
  }),
  '/ikad/cps/reassignjob': screenEntry({
    query: reassignjobQuery,
    variables: reassignVariables,
    load: () => import('./reassignjob/reassignjob.tsx'),
  }),
  '/ikad/cps/production/lottravellerform': screenEntry({
    query: lottravellerformQuery,
    variables: travellerVariables,
    load: () => import('./lottravellerform/lottravellerform.tsx'),
  }),
  '/ikad/cps/production/searchcard': screenEntry({
    query: searchcardQuery,
    variables: searchVariables,
    load: () => import('./searchcard/searchcard.tsx'),
  }),
  '/ikad/cps/report/rejectcard': reportEntry('rejected-cards'),
  '/ikad/cps/report/summarydailyproduction': reportEntry('daily-production'),
  '/ikad/cps/report/summaryreceived': reportEntry('received-summary'),
  '/ikad/cps/cardproductionstation': reportEntry('daily-production-station'),
  '/ikad/cps/report/summaryreceivedcount': reportEntry('received-count'),
  '/ikad/cps/report/summarydespatchcount': reportEntry('despatch-count'),
  '/ikad/cps/report/unablegenerateqr': reportEntry('no-qr', () => import('./unablegenerateqr/unablegenerateqr.tsx')),
  '/ikad/cps/searchdespatch': screenEntry({
    query: searchdespatchQuery,
    variables: packageSearchVariables,
    load: () => import('./searchdespatch/searchdespatch.tsx'),
  }),
  '/ikad/cps/general/support/printsurface': screenEntry({
    query: printsurfaceQuery,
    variables: surfaceVariables,
    load: () => import('./printsurface/printsurface.tsx'),
  }),
  '/ikad/cps/general/support/existdata': screenEntry({
    query: existdataQuery,
    variables: existVariables,
    load: () => import('./existdata/existdata.tsx'),
  }),
}
