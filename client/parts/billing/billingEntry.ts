import BillingScreenQuery from '#client/__generated__/BillingScreenQuery$parameters.ts'
import type { BillingScreenQuery as Query } from '#client/__generated__/BillingScreenQuery.graphql.ts'
import { reportMonth, reportVariables } from '#client/parts/report/reportVariables.ts'
import { screenEntry } from '#client/relay/screenEntry.ts'

const variables = reportVariables('billing')

/**
 * The entry of the billing screen, which is among the reports and among the screens of monitoring.
 */
export const billingEntry = screenEntry<Query>({
  query: BillingScreenQuery,
  variables: (url) => ({ ...variables(url), month: reportMonth(url.searchParams) }),
  load: () => import('./BillingScreen.tsx'),
})
