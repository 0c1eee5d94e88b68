import { useEffect, useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { BlankMoves_stock$key } from '#client/__generated__/BlankMoves_stock.graphql.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { firstField } from '#client/ui/form/firstField.ts'
import { lateFocus } from '#client/ui/scan/lateFocus.ts'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { LotTable, type LotRow } from './LotTable.tsx'
import { MovePanel } from './MovePanel.tsx'
import type { Chosen } from './scanMeaning.ts'
import { TodaysMoves } from './TodaysMoves.tsx'
import { useBlankScan } from './useBlankScan.ts'
import { useMoveBlanks, type BlankRange } from './useMoveBlanks.ts'

const text = defineMessages({
  scan: {
    id: 'cps.cardwithdrawal.BlankMoves.scan',
    defaultMessage: 'Scan the first card of a box, a lot’s label, or a station',
  },
  inHand: { id: 'cps.cardwithdrawal.BlankMoves.inHand', defaultMessage: 'At this station' },
  inHandNone: {
    id: 'cps.cardwithdrawal.BlankMoves.inHandNone',
    defaultMessage: 'No blank cards here. Withdraw some from the store.',
  },
  store: { id: 'cps.cardwithdrawal.BlankMoves.store', defaultMessage: 'In the store of {branch}' },
  storeNone: {
    id: 'cps.cardwithdrawal.BlankMoves.storeNone',
    defaultMessage: 'The store is empty',
  },
  withdraw: { id: 'cps.cardwithdrawal.BlankMoves.withdraw', defaultMessage: 'Withdraw' },
  putBack: { id: 'cps.cardwithdrawal.BlankMoves.putBack', defaultMessage: 'Put back' },
  withdrawn: {
    id: 'cps.cardwithdrawal.BlankMoves.withdrawn',
    defaultMessage: 'Cards {from} to {to} were withdrawn',
  },
  wasPutBack: {
    id: 'cps.cardwithdrawal.BlankMoves.wasPutBack',
    defaultMessage: 'Cards {from} to {to} were put back',
  },
})

const fragment = graphql`
  fragment BlankMoves_stock on StationStock {
    availableActions
    station {
      id
      stationId
      branch {
        id
        name
      }
      held {
        lotNo
        quantity
        nextCardSn
        cardType {
          id
          code
        }
      }
    }
    store {
      lotNo
      quantity
      nextCardSn
      cardType {
        id
        code
      }
    }
    ...TodaysMoves_stock
  }
`

type Props = {
  stock: BlankMoves_stock$key
  /** The stations that a scan may assign to this workstation. */
  stationIds: readonly string[]
  onStation: (stationId: string) => void
  onChange: () => void
}

/**
 * Moves blank cards from the store to the station and back: by scan, or from the lots of either.
 */
export function BlankMoves({ stock: key, stationIds, onStation, onChange }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const stock = useFragment(fragment, key)
  const { station, store, availableActions: actions } = stock
  const scanField = useRef<HTMLInputElement>(null)
  const commands = useMoveBlanks(station.stationId, onChange)
  const { chosen, choose, onScan } = useBlankScan({
    stationId: station.stationId,
    stations: stationIds,
    commands,
    onStation,
  })
  const mayMove = actions.includes('PUT_BACK')
  const panel = useRef<HTMLDivElement>(null)
  /** The button that chose the lot, to which the focus returns; null after a scan. */
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (chosen && opener.current) firstField(panel.current)?.focus()
  }, [chosen])
  const onLeave = () => {
    choose(null)
    opener.current?.focus()
  }

  const onMove = async ({ place }: Chosen, range: BlankRange) => {
    const focus = lateFocus()
    const outcome = await (place === 'STORE'
      ? commands.withdraw(range, true)
      : commands.putBack(range, true))
    if (outcome.ok) {
      choose(null)
      focus(scanField.current)
      showToast(
        'ok',
        t(place === 'STORE' ? 'withdrawn' : 'wasPutBack', { from: range.startSn, to: range.endSn }),
      )
    }
    return outcome
  }
  /** A lot's button does the same as scanning its next card. */
  const chooseLot = async ({ nextCardSn, cardType }: LotRow) => {
    if (commands.busy) return
    opener.current = document.activeElement as HTMLElement | null
    try {
      const outcome = await onScan(nextCardSn, cardType.code)
      // A choice shows in its panel. A refusal, or an immediate move, shows nowhere else.
      if (outcome.tone !== 'info') showToast(outcome.tone, outcome.text)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      showToast('bad', p('connection.failed'))
    }
  }
  return (
    <>
      <ScanField
        label={t('scan')}
        onScan={(text) => {
          opener.current = null
          return onScan(text)
        }}
        disabled={!mayMove}
        busy={commands.busy}
        fieldRef={scanField}
      />
      <div className="ik-benched ik-cw">
        <div className="ik-cw-column">
          <LotTable
            title={t('inHand')}
            rows={station.held}
            none={t('inHandNone')}
            action={
              mayMove ? { text: t('putBack'), run: (row: LotRow) => void chooseLot(row) } : null
            }
          />
          <LotTable
            title={t('store', { branch: station.branch.name })}
            rows={store}
            none={t('storeNone')}
            action={
              actions.includes('WITHDRAW')
                ? { text: t('withdraw'), run: (row: LotRow) => void chooseLot(row) }
                : null
            }
          />
        </div>
        <div className="ik-cw-column">
          <div ref={panel}>
            <MovePanel chosen={chosen} disabled={!mayMove} {...{ onMove, onLeave }} />
          </div>
          <TodaysMoves stock={stock} commands={commands} />
        </div>
      </div>
    </>
  )
}
