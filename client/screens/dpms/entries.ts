import incidentsQuery from '#client/__generated__/incidentsQuery$parameters.ts'
import printerstatusQuery from '#client/__generated__/printerstatusQuery$parameters.ts'
import uptimeQuery from '#client/__generated__/uptimeQuery$parameters.ts'
import { billingEntry } from '#client/parts/billing/billingEntry.ts'
import { reportEntry } from '#client/parts/report/reportEntry.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'
import { pageOf } from '#client/ui/pageOf.ts'
import { incidentsVariables } from './incidents/incidentsVariables.ts'

/** The screens of printer monitoring. */
export const dpmsEntries: ScreenEntries = {
  '/ikad/dpms/printerstatus': screenEntry({
    query: printerstatusQuery,
    load: () => import('./printerstatus/printerstatus.tsx'),
  }),
  '/ikad/dpms/incidents': screenEntry({
    query: incidentsQuery,
    variables: incidentsVariables,
    load: () => import('./incidents/incidents.tsx'),
  }),
  '/ikad/dpms/uptime': screenEntry({
    query: uptimeQuery,
    variables: ({ searchParams: search }) => ({
      branch: search.get('branch') || null,
      page: pageOf(search),
    }),
    load: () => import('./uptime/uptime.tsx'),
  }),
  '/ikad/dpms/failures': reportEntry('incident-times'),
  '/ikad/dpms/cardproduction': reportEntry('daily-production'),
  '/ikad/dpms/cardproductionstation': reportEntry('daily-production-station'),
  '/ikad/dpms/cardreject': reportEntry('rejected-cards'),
  '/ikad/dpms/cardrejectdetails': reportEntry('reject-details'),
  '/ikad/dpms/cardstocklevel': reportEntry('stock-level'),
  '/ikad/dpms/rawcardreport': reportEntry('raw-cards'),
  '/ikad/dpms/summarycountreport': reportEntry('summary-count'),
  '/ikad/dpms/billingreport': billingEntry,
}
