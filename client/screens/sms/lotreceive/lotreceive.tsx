import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { lotreceiveMutation } from '#client/__generated__/lotreceiveMutation.graphql.ts'
import type { lotreceiveQuery } from '#client/__generated__/lotreceiveQuery.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { receiveLotInput } from '#domain/lot/inputs.ts'
import { formatCardSn } from '#domain/serials.ts'
import { FieldsInOrder } from './FieldsInOrder.tsx'
import { LotFields } from './LotFields.tsx'
import './lotreceive.css'
import { LotScanner, useLotScanner } from './LotScanner.tsx'
import { noLot } from './lotScans.ts'
import { OrderFields } from './OrderFields.tsx'
import { TodaysLots } from './TodaysLots.tsx'
import { WhereReceived } from './WhereReceived.tsx'

const text = defineMessages({
  state: {
    id: 'sms.lotreceive.state',
    defaultMessage:
      'Scan the lot’s label, its first and its last card; scan the label again to receive it',
  },
  title: { id: 'sms.lotreceive.title', defaultMessage: 'New lot' },
  receive: { id: 'sms.lotreceive.receive', defaultMessage: 'Receive lot' },
  done: { id: 'sms.lotreceive.done', defaultMessage: 'Lot {lotNo} received' },
})

const query = graphql`
  query lotreceiveQuery(
    $today: LotFilter
    $sort: LotSort
    $descending: Boolean
    $first: Int = 50
    $withPpids: Boolean!
  ) @preloadable {
    ...OrderFields_query @arguments(withPpids: $withPpids)
    ...useLots_query @arguments(filter: $today, sort: $sort, descending: $descending, first: $first)
  }
`
const mutation = graphql`
  mutation lotreceiveMutation($input: ReceiveLotInput!) {
    result: receiveLot(input: $input) {
      __typename
      ... on LotPayload {
        lot {
          id
          lotNo
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const defaults = { doNo: '', ppid: '', contractNo: '', cardType: '', ...noLot }

/**
 * Receive lot (/ikad/sms/lotreceive/lotreceive): receives one lot after another, by scanner or by
 * hand.
 */
export function Screen({ queryRef }: ScreenProps<lotreceiveQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<lotreceiveQuery>(query, queryRef)
  const [run] = useCommand<lotreceiveMutation>(mutation, { saves: savedThings.lot })
  /**
   * The number of lots received since the screen opened. After each one the form is ready for the
   * next.
   */
  const [received, setReceived] = useState(0)
  const scanner = useLotScanner()
  const refresh = useLiveRefresh(['STOCK'])

  return (
    <>
      <PageHeader screen="/ikad/sms/lotreceive/lotreceive" state={t('state')} />
      <WhereReceived>
        <div className="ik-lr">
          <RuleForm
            schema={receiveLotInput}
            defaults={defaults as never}
            submit={t('receive')}
            className="ik-lr-form"
            onSubmit={async ({ startSn, endSn, ...lot }) => {
              const input = { ...lot, startSn: formatCardSn(startSn), endSn: formatCardSn(endSn) }
              const outcome = await run(input, {
                quiet: true,
                success: t('done', { lotNo: lot.lotNo }),
              })
              scanner.answer(outcome)
              if (outcome.ok) setReceived((n) => n + 1)
              if (outcome.ok) refresh()
              return outcome
            }}
          >
            <LotScanner scanner={scanner} received={received} />
            <Panel title={t('title')}>
              <FieldsInOrder optional={['contractNo', 'cardQty']}>
                <OrderFields query={data} />
                <LotFields />
              </FieldsInOrder>
            </Panel>
          </RuleForm>
          <TodaysLots query={data} />
        </div>
      </WhereReceived>
    </>
  )
}
