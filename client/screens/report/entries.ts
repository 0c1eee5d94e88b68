import exportsQuery from '#client/__generated__/exportsQuery$parameters.ts'
import { billingEntry } from '#client/parts/billing/billingEntry.ts'
import { reportEntry } from '#client/parts/report/reportEntry.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'

/** The report pages. */
export const reportEntries: ScreenEntries = {
  '/ikad/report/summarydailyproduction': reportEntry('daily-production'),
  '/ikad/report/summarydailyproductionstation': reportEntry('daily-production-station'),
  '/ikad/report/rejectcard': reportEntry('rejected-cards'),
  '/ikad/report/summaryreceived': reportEntry('received-summary'),
  '/ikad/report/summaryreceivedcount': reportEntry('received-count'),
  '/ikad/report/despatchcountcard': reportEntry('despatch-count'),
  '/ikad/report/summarydespatchcount': reportEntry('despatch-count'),
  '/ikad/report/summarycount': reportEntry('summary-count'),
  '/ikad/report/lotdistributionreport': reportEntry('lot-distribution'),
  '/ikad/report/distributionlotreport': reportEntry('distributed-lots'),
  '/ikad/report/returnlotreport': reportEntry('returned-lots'),
  '/ikad/report/deliverynote': reportEntry('delivery-note'),
  '/ikad/report/despatchcard': reportEntry('despatched-cards'),
  '/ikad/report/searchdespatchcard': reportEntry('search-despatched'),
  '/ikad/report/rawcardreport': reportEntry('raw-cards'),
  '/ikad/report/cardserialnumber': reportEntry('card-serials'),
  '/ikad/report/lotaccount': reportEntry('lot-account'),
  '/ikad/report/stocklevel': reportEntry('stock-level'),
  '/ikad/report/billingreport': billingEntry,
  '/ikad/report/exports': screenEntry({
    query: exportsQuery,
    load: () => import('./exports/exports.tsx'),
  }),
  '/ikad/report/unablegenerateqr': reportEntry('no-qr'),
}
