import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { openmattersQuery } from '#client/__generated__/openmattersQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CasePanel } from './CasePanel.tsx'
import { CaseTable } from './CaseTable.tsx'
import { StockRulesButton } from './StockRulesButton.tsx'
import './openmatters.css'

const text = defineMessages({
  state: {
    id: 'sms.openmatters.state',
    defaultMessage: 'Everything that does not add up, until somebody decides',
  },
})

const query = graphql`
  query openmattersQuery(
    $first: Int
    $filter: CustodyCaseFilter
    $sort: CustodyCaseSort
    $descending: Boolean
    $kind: CustodyCaseKind!
    $reference: String!
    $chosen: Boolean!
  ) @preloadable {
    ...CaseFilters_query
    ...CaseTable_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    custodyCase(kind: $kind, reference: $reference) @include(if: $chosen) {
      id
      ...CasePanel_case
    }
    stockRules {
      ...StockRulesButton_rules
    }
  }
`

/**
 * Custody cases (/ikad/sms/openmatters): what does not add up, whose it is, and what people found
 * out; one in the address (`case`).
 */
export function Screen({ queryRef }: ScreenProps<openmattersQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<openmattersQuery>(query, queryRef)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['STOCK', 'PACKAGE'])
  const close = () => set({ case: null })
  return (
    <>
      <PageHeader
        screen="/ikad/sms/openmatters"
        state={t('state')}
        actions={<StockRulesButton rules={data.stockRules} onDone={() => refresh()} />}
      />
      <MasterDetail
        detail={
          search.get('case') !== null &&
          (data.custodyCase ? (
            <CasePanel
              key={data.custodyCase.id}
              found={data.custodyCase}
              onChange={() => refresh()}
              onClose={close}
            />
          ) : (
            <Panel>
              <Notice title={p('custodyCase.notFound')} />
            </Panel>
          ))
        }
      >
        <CaseTable query={data} filters={<CaseFilters query={data} />} />
      </MasterDetail>
    </>
  )
}
