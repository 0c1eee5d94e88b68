import { Button, Callout } from '@blueprintjs/core'
import { Box } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/lotTransfer/transitions.ts'
import type { SendLots_query$key } from '#client/__generated__/SendLots_query.graphql.ts'
import type { SentTransfer_transfer$key } from '#client/__generated__/SentTransfer_transfer.graphql.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { UnsavedGuard } from '#client/ui/form/UnsavedGuard.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { showToast } from '#client/ui/toasts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { ChosenLineItem } from './ChosenLineItem.tsx'
import { directions } from './directions.ts'
import { SendForm } from './SendForm.tsx'
import { originOf } from './sendVariables.ts'
import { SentTransfer } from './SentTransfer.tsx'
import { StoreTable } from './StoreTable.tsx'
import './transfer.css'
import { useChosenLines } from './useChosenLines.ts'
import { useScanLots } from './useScanLots.ts'
import { useStoreLots } from './useStoreLots.ts'
import { useTakenLots } from './useTakenLots.ts'

const text = {
  state: ['{n, plural, one {{total} lot} other {{total} lots}} in the store of {branch}', '{total} lot dalam stor {branch}'],
  scan: ['Scan a lot’s label, a serial, or the first and last serial of a range', 'Imbas label lot, nombor siri, atau siri pertama dan terakhir sesuatu julat'],
  elsewhereDistribution: ['Headquarters distributes lots. You may look, but not send.', 'Ibu pejabat mengagihkan lot. Anda boleh melihat, tetapi tidak boleh menghantar.'],
  elsewhereReturn: ['Choose a branch: headquarters has nothing to return.', 'Pilih cawangan: ibu pejabat tidak memulangkan lot.'],
  titleDistribution: ['Distribution', 'Agihan'],
  titleReturn: ['Return to headquarters', 'Pemulangan ke ibu pejabat'],
  titleAdd: ['{documentNo} to {branch}', '{documentNo} ke {branch}'],
  total: ['{lots, plural, one {# lot} other {# lots}}, {n, plural, one {{cards} card} other {{cards} cards}}', '{lots} lot, {cards} kad'],
  none: ['No lot chosen', 'Tiada lot dipilih'],
  noneHint: ['Scan a label, or choose lots at the left.', 'Imbas label, atau pilih lot di sebelah kiri.'],
  lines: ['Chosen lots', 'Lot dipilih'],
  clear: ['Choose none', 'Kosongkan pilihan'],
} as const

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
    cardTypes {
      id
      key
      code
    }
    bags {
      id
      bagNo
      status
      branch {
        id
        code
      }
    }
    begun: scanLotTransfer(text: $no) @include(if: $adding) {
      id
      documentNo
      version
      availableActions
      destination {
        name
      }
    }
    ...useStoreLots_query @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

/** Distribute lots and return lots: lots of a store, or parts of them, go on their way under one number. */
export function SendLots({ direction, query }: { direction: TransferDirection; query: SendLots_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { search, set } = useUrlQuery()
  const data = useFragment(fragment, query)
  const lots = useStoreLots(data)
  const choice = useChosenLines()
  const [sent, setSent] = useState<SentTransfer_transfer$key | null>(null)
  const [sitting, setSitting] = useState(0)
  const origin = originOf(direction, search)
  const { answer, find } = useScanLots(direction, origin, choice)

  const refresh = useRefresh()
  const taken = useTakenLots(direction, choice, find, data.viewer?.staffName ?? '')
  useLive(['STOCK', 'SETTINGS'], (changes) => {
    taken(changes)
    refresh({ first: Math.max(lots.rows.length, 1) })
  })
  useLotOfAddress(search.get('lot'), answer)
  const { clear } = choice
  useEffect(() => clear(), [origin, clear])

  const { lines } = choice
  const chosen = useMemo(() => new Set(lines.map(({ lot }) => lot.lotNo)), [lines])
  const viewer = data.viewer && { roleId: data.viewer.roleId as RoleId, branchCode: data.viewer.branch.code }
  if (!viewer) return null
  const may = (direction === 'distribution' || origin !== headquarters) && actsOnBranch(viewer, origin)
  const begun = data.begun?.find(({ availableActions }) => availableActions.includes('ADD_LOTS')) ?? null
  const origins = direction === 'return' && viewer.branchCode === headquarters ? data.branches.filter(({ code }) => code !== headquarters && actsOnBranch(viewer, code)) : []
  const bags = data.bags.filter(({ status, branch }) => status === 'FREE' && branch.code === origin).map(({ bagNo }) => bagNo)
  const cards = lines.reduce((sum, line) => sum + line.cards, 0)
  const onScan = async (scanned: string) => {
    setSent(null)
    return answer(scanned)
  }
  const onSent = (transfer: SentTransfer_transfer$key) => {
    choice.clear()
    setSent(transfer)
    refresh({ first: Math.max(lots.rows.length, 1) })
  }
  const onNext = () => {
    setSent(null)
    setSitting(sitting + 1)
    set({ lot: null, to: null, no: null })
  }
  const branch = data.branches.find(({ code }) => code === origin)?.name ?? origin
  const title = begun ? t('titleAdd', { documentNo: begun.documentNo, branch: begun.destination.name }) : t(direction === 'distribution' ? 'titleDistribution' : 'titleReturn')
  return (
    <>
      <PageHeader
        screen={directions[direction].send}
        state={t('state', { n: lots.total, total: `${format.count(lots.total)}${lots.totalCapped ? '+' : ''}`, branch })}
      />
      {may ? (
        <ScanField key={sitting} label={t('scan')} onScan={onScan} listed={2} />
      ) : (
        <Callout compact intent="primary" className="ik-tr-callout">
          {t(direction === 'distribution' ? 'elsewhereDistribution' : 'elsewhereReturn')}
        </Callout>
      )}
      <div className="ik-tr">
        <StoreTable
          direction={direction}
          lots={lots}
          cardTypes={data.cardTypes}
          origins={origins}
          origin={origin}
          chosen={chosen}
          onAdd={(added) => {
            setSent(null)
            for (const lot of added) choice.add(lot, { kind: 'whole' })
          }}
        />
        <div className="ik-tr-right">
          {sent ? (
            <SentTransfer direction={direction} transfer={sent} onNext={onNext} />
          ) : (
            may && (
              <Panel
                title={title}
                aside={lines.length > 0 && <Button size="small" text={t('clear')} onClick={choice.clear} />}
                className="ik-tr-form"
              >
                {lines.length === 0 ? (
                  <Notice icon={<Box size={20} />} title={t('none')}>
                    {t('noneHint')}
                  </Notice>
                ) : (
                  <>
                    <ol className="ik-tr-lines" aria-label={t('lines')}>
                      {lines.map((line) => (
                        <ChosenLineItem
                          key={line.key}
                          line={line}
                          onTake={(take) => choice.put(line.key, { take, refused: undefined })}
                          onRemove={() => choice.remove(line.key)}
                        />
                      ))}
                    </ol>
                    <p className="ik-tr-total" aria-live="polite">
                      {t('total', { lots: lines.length, n: cards, cards: format.count(cards) })}
                    </p>
                  </>
                )}
                <UnsavedGuard dirty={lines.length > 0} subject={null} />
                <SendForm
                  key={`${sitting} ${origin}`}
                  direction={direction}
                  origin={origin}
                  to={search.get('to') ?? ''}
                  branches={data.branches}
                  bags={bags}
                  choice={choice}
                  begun={begun}
                  onSent={onSent}
                />
              </Panel>
            )
          )}
        </div>
      </div>
    </>
  )
}

/** The lot that the address names is chosen as if its label had been scanned; why it can't be is said. */
function useLotOfAddress(lotNo: string | null, answer: ReturnType<typeof useScanLots>['answer']): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!lotNo || done.current === lotNo) return
    done.current = lotNo
    void answer(lotNo).then(({ tone, text: words }) => tone !== 'ok' && showToast(tone, words))
  }, [lotNo, answer])
}
