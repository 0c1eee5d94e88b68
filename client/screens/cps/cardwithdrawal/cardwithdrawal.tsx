import { Button, Callout } from '@blueprintjs/core'
import { useCallback, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { cardwithdrawalQuery } from '#client/__generated__/cardwithdrawalQuery.graphql.ts'
import { chooseWorkstation } from '#client/devices/workstation.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { StationChoice } from '#client/screens/cps/cardprinting/StationChoice.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import './cardwithdrawal.css'
import { CountDialog } from './CountDialog.tsx'
import { LotTable, type LotRow } from './LotTable.tsx'
import { MovePanel } from './MovePanel.tsx'
import { PastDays } from './PastDays.tsx'
import type { Chosen } from './readScan.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { TodaysMoves } from './TodaysMoves.tsx'
import { UnclosedDays } from './UnclosedDays.tsx'
import { useBlankScan } from './useBlankScan.ts'
import { useMoveBlanks, type BlankRange } from './useMoveBlanks.ts'

const text = defineMessages({
  noStation: { id: 'cps.cardwithdrawal.noStation', defaultMessage: 'No station chosen on this device' },
  station: { id: 'cps.cardwithdrawal.station', defaultMessage: 'Station {station}' },
  blanks: {
    id: 'cps.cardwithdrawal.blanks',
    defaultMessage: '{n, plural, =0 {no blank cards in hand} one {# blank card in hand} other {# blank cards in hand}}',
  },
  open: { id: 'cps.cardwithdrawal.open', defaultMessage: 'day open' },
  closed: { id: 'cps.cardwithdrawal.closed', defaultMessage: 'day closed' },
  change: { id: 'cps.cardwithdrawal.change', defaultMessage: 'Change station' },
  count: { id: 'cps.cardwithdrawal.count', defaultMessage: 'End-of-day count' },
  seeCount: { id: 'cps.cardwithdrawal.seeCount', defaultMessage: 'Today’s count' },
  reopen: { id: 'cps.cardwithdrawal.reopen', defaultMessage: 'Open today again' },
  days: { id: 'cps.cardwithdrawal.days', defaultMessage: 'Past days' },
  scan: { id: 'cps.cardwithdrawal.scan', defaultMessage: 'Scan the first card of a box, a lot’s label, or a station' },
  lookOnly: {
    id: 'cps.cardwithdrawal.lookOnly',
    defaultMessage: 'Station {station} belongs to {branch}. You may look, but not move its cards.',
  },
  dayClosed: {
    id: 'cps.cardwithdrawal.dayClosed',
    defaultMessage: 'Today is closed at this station. Blank cards move again tomorrow, or once a supervisor opens it again.',
  },
  inHand: { id: 'cps.cardwithdrawal.inHand', defaultMessage: 'At this station' },
  inHandNone: { id: 'cps.cardwithdrawal.inHandNone', defaultMessage: 'No blank cards here. Withdraw some from the store.' },
  store: { id: 'cps.cardwithdrawal.store', defaultMessage: 'In the store of {branch}' },
  storeNone: { id: 'cps.cardwithdrawal.storeNone', defaultMessage: 'The store is empty' },
  withdraw: { id: 'cps.cardwithdrawal.withdraw', defaultMessage: 'Withdraw' },
  putBack: { id: 'cps.cardwithdrawal.putBack', defaultMessage: 'Put back' },
  withdrawn: { id: 'cps.cardwithdrawal.withdrawn', defaultMessage: 'Cards {from} to {to} were withdrawn' },
  wasPutBack: { id: 'cps.cardwithdrawal.wasPutBack', defaultMessage: 'Cards {from} to {to} were put back' },
})

const query = graphql`
  query cardwithdrawalQuery($stationId: String!, $showDays: Boolean!, $days: StationDayFilter) @preloadable {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      branch {
        id
        code
      }
    }
    stationStock(stationId: $stationId) {
      today
      availableActions
      station {
        id
        stationId
        active
        branch {
          id
          code
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
      sheet {
        closed {
          id
        }
      }
      ...TodaysMoves_stock
      ...UnclosedDays_stock
    }
    ...StationChoice_query
    ...PastDays_query @arguments(days: $days) @include(if: $showDays)
  }
`

/** Card withdrawal (/ikad/cps/cardwithdrawal): blank cards from the store to this station and back, and the count at its day's end. */
export function Screen({ queryRef }: ScreenProps<cardwithdrawalQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<cardwithdrawalQuery>(query, queryRef)
  const { viewer, stationStock: stock, stations } = data
  const station = stock?.station
  const { search, set } = useUrlQuery()
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const [reopening, setReopening] = useState(false)
  const scanField = useRef<HTMLInputElement>(null)
  useLive(['STOCK', 'STATION', 'PRINT_LIST', 'CARD_JOB'], () => refresh())

  const onChange = useCallback(() => refresh(), [refresh])
  const commands = useMoveBlanks(station?.stationId ?? '', onChange)
  const who = viewer && { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const mine = stations.filter(({ branch }) => who && actsOnBranch(who, branch.code))
  const goTo = (stationId: string | null) => {
    const next = mine.find((one) => one.stationId === stationId)
    chooseWorkstation(next ? { stationId: next.stationId, branchCode: next.branch.code } : null)
    choose(null)
    void revalidate()
  }
  const { chosen, choose, onScan } = useBlankScan({
    stationId: station?.stationId ?? '',
    stations: mine.map(({ stationId }) => stationId),
    commands,
    onStation: goTo,
  })

  const actions = stock?.availableActions ?? []
  const closed = (stock?.sheet.closed.length ?? 0) > 0
  const mayMove = actions.includes('PUT_BACK')
  const onMove = async ({ place }: Chosen, range: BlankRange) => {
    const outcome = await (place === 'STORE' ? commands.withdraw(range, true) : commands.putBack(range, true))
    if (outcome.ok) {
      choose(null)
      scanField.current?.focus()
      showToast('ok', t(place === 'STORE' ? 'withdrawn' : 'wasPutBack', { from: range.startSn, to: range.endSn }))
    }
    return outcome
  }
  /** A lot's button does what scanning its next card does. */
  const chooseLot = ({ nextCardSn }: LotRow) => void onScan(nextCardSn)
  const state = station
    ? [
        t('station', { station: station.stationId }),
        t('blanks', { n: station.held.reduce((sum, lot) => sum + lot.quantity, 0) }),
        t(closed ? 'closed' : 'open'),
      ].join(' · ')
    : t('noStation')
  const day = search.get('count')
  const showsDays = search.get('show') === 'days'

  if (!viewer) return null
  return (
    <>
      <PageHeader
        screen="/ikad/cps/cardwithdrawal"
        state={state}
        actions={
          station && (
            <>
              <Button text={t('change')} onClick={() => goTo(null)} />
              {!showsDays && <Button text={t('days')} onClick={() => set({ show: 'days' })} />}
              {actions.includes('REOPEN') && <Button text={t('reopen')} onClick={() => setReopening(true)} />}
              {(closed || actions.includes('CLOSE')) && (
                <Button
                  intent={closed ? 'none' : 'primary'}
                  text={t(closed ? 'seeCount' : 'count')}
                  onClick={() => set({ count: stock.today })}
                />
              )}
            </>
          )
        }
      />
      {!stock && <StationChoice query={data} onChosen={() => void revalidate()} />}
      {station && who && !actsOnBranch(who, station.branch.code) && (
        <Callout compact intent="warning" role="status">
          {t('lookOnly', { station: station.stationId, branch: station.branch.name })}
        </Callout>
      )}
      {station && !station.active && (
        <Callout compact intent="danger" role="alert">
          {p('station.inactive')}
        </Callout>
      )}
      {station && closed && (
        <Callout compact intent="primary" role="status">
          {t('dayClosed')}
        </Callout>
      )}
      {station && (
        <UnclosedDays stock={stock} mayClose={actions.includes('CLOSE') || closed} onCount={(count) => set({ count })} />
      )}
      {station && showsDays && <PastDays query={data} stationId={station.stationId} />}
      {station && !showsDays && (
        <>
          <ScanField label={t('scan')} onScan={onScan} disabled={!mayMove} fieldRef={scanField} />
          <div className="ik-cw">
            <div className="ik-cw-column">
              <LotTable
                title={t('inHand')}
                rows={station.held}
                none={t('inHandNone')}
                action={mayMove ? { text: t('putBack'), run: chooseLot } : null}
              />
              <LotTable
                title={t('store', { branch: station.branch.name })}
                rows={stock.store}
                none={t('storeNone')}
                action={actions.includes('WITHDRAW') ? { text: t('withdraw'), run: chooseLot } : null}
              />
            </div>
            <div className="ik-cw-column">
              <MovePanel chosen={chosen} disabled={!mayMove} onMove={onMove} onLeave={() => choose(null)} />
              <TodaysMoves stock={stock} commands={commands} />
            </div>
          </div>
        </>
      )}
      {station && reopening && (
        <ReopenDialog stationId={station.stationId} day={stock.today} onDone={onChange} onClose={() => setReopening(false)} />
      )}
      {station && day && (
        <CountDialog key={day} stationId={station.stationId} day={day} onClosed={onChange} onClose={() => set({ count: null })} />
      )}
    </>
  )
}
