import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { openmattersQuery } from '#client/__generated__/openmattersQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { OpenDiscrepancies } from './OpenDiscrepancies.tsx'
import { OpenStocktakes } from './OpenStocktakes.tsx'
import { StockRulesButton } from './StockRulesButton.tsx'
import { UnclosedDays } from './UnclosedDays.tsx'
import './openmatters.css'

const text = defineMessages({
  state: { id: 'sms.openmatters.state', defaultMessage: 'Unresolved stock issues and who owns them' },
  mine: { id: 'sms.openmatters.mine', defaultMessage: 'My discrepancies only' },
  escalated: { id: 'sms.openmatters.escalated', defaultMessage: 'For headquarters to decide' },
  others: { id: 'sms.openmatters.others', defaultMessage: 'Others’ discrepancies only' },
})

const query = graphql`
  query openmattersQuery($first: Int, $discrepancies: DiscrepancyFilter, $stocktakes: StocktakeFilter) @preloadable {
    ...BranchFilter_query
    ...OpenDiscrepancies_query @arguments(first: $first, filter: $discrepancies)
    ...OpenStocktakes_query @arguments(first: $first, filter: $stocktakes)
    ...UnclosedDays_query
    stockRules {
      ...StockRulesButton_rules
    }
  }
`

/** Open matters (/ikad/sms/openmatters): discrepancies, stocktakes and unclosed days, each with its age and owner. */
export function Screen({ queryRef }: ScreenProps<openmattersQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<openmattersQuery>(query, queryRef)
  const { search, set } = useAskedQuery()
  const refresh = useLiveRefresh(['STOCK'])
  const escalated = search.get('escalated') === '1'
  return (
    <>
      <PageHeader
        screen="/ikad/sms/openmatters"
        state={t('state')}
        actions={
          <>
            <Checkbox
              inline
              label={t('mine')}
              checked={search.get('mine') === '1'}
              onChange={(event) => set({ mine: event.target.checked ? '1' : null })}
            />
            <Checkbox
              inline
              label={t('others')}
              checked={search.get('mine') === '0'}
              onChange={(event) => set({ mine: event.target.checked ? '0' : null })}
            />
            <Checkbox
              inline
              label={t('escalated')}
              checked={escalated}
              onChange={(event) => set({ escalated: event.target.checked ? '1' : null })}
            />
            <BranchFilter query={data} />
            <StockRulesButton rules={data.stockRules} onDone={() => refresh()} />
          </>
        }
      />
      <div className="ik-matters">
        <OpenDiscrepancies query={data} />
        <OpenStocktakes query={data} />
        {!escalated && <UnclosedDays query={data} />}
      </div>
    </>
  )
}
