import { Callout } from '@blueprintjs/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SendLots_query$key } from '#client/__generated__/SendLots_query.graphql.ts'
import type { SentTransfer_transfer$key } from '#client/__generated__/SentTransfer_transfer.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ActingSelect } from '#client/ui/form/ActingSelect.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useSending } from '#client/ui/scan/useSending.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { SendElsewhere } from './SendElsewhere.tsx'
import { SendPanel } from './SendPanel.tsx'
import { noOrigin, originOf } from './sendVariables.ts'
import { SentTransfer } from './SentTransfer.tsx'
import { StoreTable } from './StoreTable.tsx'
import '#client/screens/sms/transfer/transfer.css'
import { useChosenLines } from './useChosenLines.ts'
import { useLotOfAddress } from './useLotOfAddress.ts'
import { useScanLots } from './useScanLots.ts'
import { useStoreLots } from './useStoreLots.ts'
import { useTakenLots } from './useTakenLots.ts'

const text = defineMessages({
  state: {
    id: 'sms.transfer.SendLots.state',
    defaultMessage: '{n, plural, one {{total} lot} other {{total} lots}} in the store of {branch}',
  },
  scan: {
    id: 'sms.transfer.SendLots.scan',
    defaultMessage: 'Scan a lot’s label, a serial, or both ends of a range',
  },
  chooseBranch: {
    id: 'sms.transfer.SendLots.chooseBranch',
    defaultMessage: 'Choose the branch that returns lots',
  },
})

const fragment = graphql`
  fragment SendLots_query on Query
  @argumentDefinitions(
    first: { type: "Int" }
    filter: { type: "LotFilter" }
    sort: { type: "LotSort" }
    descending: { type: "Boolean" }
    no: { type: "String!" }
    adding: { type: "Boolean!" }
  ) {
    viewer {
      id
      staffName
      roleId
      branch {
        id
        code
      }
    }
    branches {
      id
      code
      name
    }
    ...StoreTable_query
    bags {
      id
      bagNo
      status
      branch {
        id
        code
      }
    }
    unsent: scanLotTransfer(text: $no) @include(if: $adding) {
      id
      documentNo
      status
      version
      availableActions
      destination {
        name
      }
    }
    ...useStoreLots_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

/** Distribute lots and return lots: sends lots of a store, or parts of them, under one number. */
export function SendLots({
  direction,
  query,
}: {
  direction: TransferDirection
  query: SendLots_query$key
}) {
  const t = useTexts(text)
  const format = useFormats()
  const { search, set } = useUrlQuery()
  const data = useFragment(fragment, query)
  const lots = useStoreLots(data)
  const choice = useChosenLines()
  const [sent, setSent] = useState<SentTransfer_transfer$key | null>(null)
  const [sitting, setSitting] = useState(0)
  const { sending, send } = useSending(choice.remove)
  const scanField = useRef<HTMLInputElement>(null)
  const origin = originOf(direction, search)
  const { answer, find } = useScanLots(direction, origin, choice)

  const refresh = useRefresh()
  const taken = useTakenLots(direction, choice, find, data.viewer?.staffName ?? '')
  useLive(['STOCK', 'SETTINGS'], (changes) => {
    taken(changes)
    refresh()
  })
  // Lots chosen from one branch's store do not belong to another's.
  const { clear } = choice
  useEffect(() => clear(), [origin, clear])
  useLotOfAddress(search.get('lot'), answer)

  const { lines } = choice
  const chosen = useMemo(() => new Set(lines.map(({ lot }) => lot.lotNo)), [lines])
  const viewer = data.viewer && {
    roleId: data.viewer.roleId as RoleId,
    branchCode: data.viewer.branch.code,
  }
  if (!viewer) return null
  const branches = data.branches.filter(({ code }) => code !== headquarters)
  const origins =
    direction === 'return' && viewer.branchCode === headquarters
      ? branches.filter(({ code }) => actsOnBranch(viewer, code))
      : []
  const may = origin !== noOrigin && actsOnBranch(viewer, origin)
  if (!may && origins.length === 0) return <SendElsewhere direction={direction} />

  const onScan = async (scanned: string) => {
    setSent(null)
    return answer(scanned)
  }
  const onSent = (transfer: SentTransfer_transfer$key) => {
    setSent(transfer)
    refresh()
  }
  const onNext = () => {
    setSent(null)
    setSitting(sitting + 1)
    scanField.current?.focus()
    set({ lot: null, to: null, no: null })
  }
  const branch = data.branches.find(({ code }) => code === origin)?.name ?? origin
  const asked = search.get('no')
  // Lots for a transfer that has left get a document of their own, because nobody can add a box to
  // a van on the road.
  const unsent = data.unsent?.find(
    ({ status, availableActions }) => status === 'PACKED' && availableActions.includes('ADD_LOTS'),
  )
  const total = format.count(lots.rows.length, lots.hasNext)
  return (
    <>
      <PageHeader
        screen={directions[direction].send}
        state={may ? t('state', { n: lots.rows.length, total, branch }) : t('chooseBranch')}
      />
      {may ? (
        <ScanField
          label={t('scan')}
          onScan={onScan}
          fieldRef={scanField}
          busy={sending}
          done={sent !== null}
        />
      ) : (
        <Callout compact intent="primary" className="ik-tr-callout">
          <div className="ik-row">
            <span className="ik-grow">{t('chooseBranch')}</span>
            <ActingSelect
              aria-label={t(term.branch)}
              value=""
              onChoose={(code) => set({ origin: code })}
            >
              <option value="">{t(term.choose)}</option>
              {origins.map((each) => (
                <option key={each.id} value={each.code}>
                  {codeThenName(each)}
                </option>
              ))}
            </ActingSelect>
          </div>
        </Callout>
      )}
      <div className="ik-benched ik-tr">
        <StoreTable
          direction={direction}
          lots={lots}
          query={data}
          origins={origins}
          origin={origin}
          chosen={chosen}
          onAdd={(added) => {
            setSent(null)
            for (const lot of added) choice.add(lot, { kind: 'whole' })
          }}
        />
        <div className="ik-bench ik-tr-bench">
          {sent && <SentTransfer direction={direction} transfer={sent} onNext={onNext} />}
          {!sent && may && (
            <SendPanel
              key={`${sitting} ${origin} ${unsent?.documentNo ?? ''}`}
              direction={direction}
              origin={origin}
              to={search.get('to') ?? ''}
              branches={branches}
              bags={data.bags
                .filter((bag) => bag.status === 'FREE' && bag.branch.code === origin)
                .map(({ bagNo }) => bagNo)}
              choice={choice}
              sending={send}
              unsent={unsent ?? null}
              closed={unsent ? null : asked}
              onSent={onSent}
            />
          )}
        </div>
      </div>
    </>
  )
}
