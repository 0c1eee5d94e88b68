import { graphql, usePreloadedQuery } from 'react-relay'
import type { BillingScreenQuery } from '#client/__generated__/BillingScreenQuery.graphql.ts'
import { ReportView } from '#client/parts/report/ReportView.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { BillingMonthState } from './BillingMonthState.tsx'
import { RatesButton } from './RatesButton.tsx'

const query = graphql`
  query BillingScreenQuery($id: String!, $filter: ReportFilter, $month: String!) @preloadable {
    ...ReportView_query @arguments(id: $id, filter: $filter)
    ...BillingMonthState_query @arguments(month: $month)
    ...RatesButton_query
  }
`

/**
 * Billing (/ikad/report/billingreport, /ikad/dpms/billingreport): what branches owe for a month,
 * and its bills' state.
 */
export function Screen({ queryRef }: ScreenProps<BillingScreenQuery>) {
  const data = usePreloadedQuery<BillingScreenQuery>(query, queryRef)
  const refresh = useLiveRefresh(['BILLING'])
  return (
    <ReportView
      query={data}
      filter={queryRef.variables.filter}
      actions={<RatesButton query={data} onChange={() => refresh()} />}
      above={<BillingMonthState query={data} onChange={() => refresh()} />}
    />
  )
}
