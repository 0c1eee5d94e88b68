import { Button } from '@blueprintjs/core'
import { useState, useTransition } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { RatesQuery } from '#client/__generated__/RatesQuery.graphql.ts'
import type { RatesRemoveMutation } from '#client/__generated__/RatesRemoveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import './billing.css'
import { RateForm } from './RateForm.tsx'

const text = defineMessages({
  validFrom: { id: 'kit.billing.Rates.validFrom', defaultMessage: 'From' },
  price: { id: 'kit.billing.Rates.price', defaultMessage: 'Unit price' },
  removed: { id: 'kit.billing.Rates.removed', defaultMessage: 'The rate was removed' },
  none: { id: 'kit.billing.Rates.none', defaultMessage: 'No rate was set yet.' },
  label: { id: 'kit.billing.Rates.label', defaultMessage: 'Rates' },
})

const query = graphql`
  query RatesQuery {
    billingRates {
      rateId
      branchCode
      cardType
      validFrom
      unitPriceMyr
      version
    }
    ...RateForm_query
  }
`
const mutation = graphql`
  mutation RatesRemoveMutation($input: RemoveBillingRateInput!) {
    result: removeBillingRate(input: $input) {
      __typename
      ...billingRatesAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Lists the rates by branch and card type, the latest first, with a form for a new one. */
export function Rates({ mayManage, onChange }: { mayManage: boolean; onChange: () => void }) {
  const t = useTexts(text)
  const [fetchKey, setFetchKey] = useState(0)
  const [, refreshing] = useTransition()
  const data = useOwnQuery<RatesQuery>(query, {}, { fetchPolicy: 'store-and-network', fetchKey })
  const [remove, removing] = useCommand<RatesRemoveMutation>(mutation)
  const changed = () => {
    refreshing(() => setFetchKey((key) => key + 1))
    onChange()
  }
  const onRemove = async ({ rateId, version }: { rateId: number; version: number }) => {
    if ((await remove({ rateId, version }, { success: t('removed') })).ok) changed()
  }
  return (
    <>
      {mayManage && <RateForm query={data} onDone={changed} />}
      {data.billingRates.length === 0 && <p>{t('none')}</p>}
      {data.billingRates.length > 0 && (
        <div className="ik-billing-rates">
          <SmallTable
            label={t('label')}
            rowHead={false}
            rows={data.billingRates}
            rowId={({ rateId }) => String(rateId)}
            columns={[
              {
                id: 'branch',
                title: t(term.branch),
                kind: 'code',
                value: ({ branchCode }) => branchCode,
              },
              {
                id: 'cardType',
                title: t(term.cardType),
                kind: 'code',
                value: ({ cardType }) => cardType,
              },
              {
                id: 'validFrom',
                title: t('validFrom'),
                kind: 'date',
                value: ({ validFrom }) => validFrom,
              },
              {
                id: 'price',
                title: t('price'),
                kind: 'money',
                value: ({ unitPriceMyr }) => unitPriceMyr,
              },
            ]}
            buttons={{
              title: t(term.remove),
              of: (rate) =>
                mayManage && (
                  <Button size="small" disabled={removing} onClick={() => void onRemove(rate)}>
                    {t(term.remove)}{' '}
                    <span className="ik-hidden">{`${rate.branchCode} ${rate.cardType} ${rate.validFrom}`}</span>
                  </Button>
                ),
            }}
          />
        </div>
      )}
    </>
  )
}
