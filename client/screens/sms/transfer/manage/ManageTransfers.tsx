import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ManageTransfers_query$key } from '#client/__generated__/ManageTransfers_query.graphql.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { changedNumber } from '#client/screens/sms/stock/changedNumber.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import '#client/screens/sms/transfer/transfer.css'
import { TransferDetails } from './TransferDetails.tsx'
import { TransferFilters } from './TransferFilters.tsx'
import { useTransferColumns } from './useTransferColumns.tsx'
import { useTransfers } from './useTransfers.ts'

const text = defineMessages({
  distributionState: {
    id: 'sms.transfer.ManageTransfers.distributionState',
    defaultMessage: '{n, plural, one {{total} distribution} other {{total} distributions}}',
  },
  returnState: {
    id: 'sms.transfer.ManageTransfers.returnState',
    defaultMessage: '{n, plural, one {{total} return} other {{total} returns}}',
  },
  distributionLabel: {
    id: 'sms.transfer.ManageTransfers.distributionLabel',
    defaultMessage: 'Distributions',
  },
  returnLabel: { id: 'sms.transfer.ManageTransfers.returnLabel', defaultMessage: 'Returns' },
  empty: { id: 'sms.transfer.ManageTransfers.empty', defaultMessage: 'Nothing matches' },
  gone: {
    id: 'sms.transfer.ManageTransfers.gone',
    defaultMessage: 'It belongs to other branches, or its address is wrong.',
  },
  changed: { id: 'sms.transfer.ManageTransfers.changed', defaultMessage: '{who} changed {no}' },
  somebody: term.somebody,
})

const fragment = graphql`
  fragment ManageTransfers_query on Query
  @argumentDefinitions(
    first: { type: "Int" }
    filter: { type: "LotTransferFilter" }
    direction: { type: "LotTransferDirection" }
    no: { type: "String!" }
    chosen: { type: "Boolean!" }
  ) {
    viewer {
      id
      staffName
    }
    ...TransferFilters_query
    found: scanLotTransfer(text: $no, direction: $direction) @include(if: $chosen) {
      id
      documentNo
      ldrNo
      ...TransferDetails_transfer
    }
    ...useTransfers_query @arguments(first: $first, filter: $filter)
  }
`

/** Manage distributions and manage returns: the list, and the page of the one in the address. */
export function ManageTransfers({
  direction,
  query,
}: {
  direction: TransferDirection
  query: ManageTransfers_query$key
}) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { search, set } = useUrlQuery()
  const data = useFragment(fragment, query)
  const transfers = useTransfers(data)
  const columns = useTransferColumns()
  const no = search.get('no')?.trim().toUpperCase() ?? ''
  const transfer = data.found?.find(({ documentNo, ldrNo }) => documentNo === no || ldrNo === no)

  const refresh = useRefresh()
  useLive(['STOCK'], (changes) => {
    const other = changes.find(
      (change) =>
        change.by !== data.viewer?.staffName && changedNumber(change) === transfer?.documentNo,
    )
    if (other && transfer)
      showToast('info', t('changed', { who: other.by ?? t('somebody'), no: transfer.documentNo }))
    refresh()
  })

  return (
    <>
      <PageHeader
        screen={directions[direction].manage}
        state={t(`${direction}State`, format.howMany(transfers))}
      />
      <MasterDetail
        size="wide"
        detail={
          no &&
          (transfer ? (
            <TransferDetails
              key={transfer.id}
              direction={direction}
              transfer={transfer}
              onChanged={() => refresh()}
              onClose={() => set({ no: null })}
            />
          ) : (
            <NoticePanel title={p('transfer.notFound')}>{t('gone')}</NoticePanel>
          ))
        }
      >
        <DataTable
          id={`transfers-${direction}`}
          label={t(`${direction}Label`)}
          columns={columns}
          {...transfers}
          sorting="server"
          filters={<TransferFilters query={data} />}
          current={transfer?.id ?? null}
          onOpen={({ documentNo }) => set({ no: documentNo })}
          empty={{ filtered: true, title: t('empty') }}
        />
      </MasterDetail>
    </>
  )
}
