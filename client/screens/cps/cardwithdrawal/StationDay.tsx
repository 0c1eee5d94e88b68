import { Button } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationDay_query$key } from '#client/__generated__/StationDay_query.graphql.ts'
import type { StationDay_stock$key } from '#client/__generated__/StationDay_stock.graphql.ts'
import { useStationAtHand } from '#client/screens/cps/cardprinting/useStationAtHand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { CountDialog } from './CountDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { StationNotices } from './StationNotices.tsx'
import { UnclosedDays } from './UnclosedDays.tsx'

const text = defineMessages({
  blanks: {
    id: 'cps.cardwithdrawal.StationDay.blanks',
    defaultMessage:
      '{n, plural, =0 {no blank cards in hand} one {# blank card in hand} other {# blank cards in hand}}',
  },
  open: { id: 'cps.cardwithdrawal.StationDay.open', defaultMessage: 'day open' },
  closed: { id: 'cps.cardwithdrawal.StationDay.closed', defaultMessage: 'day closed' },
  change: { id: 'cps.cardwithdrawal.StationDay.change', defaultMessage: 'Change station' },
  count: { id: 'cps.cardwithdrawal.StationDay.count', defaultMessage: 'End-of-day count' },
  seeCount: { id: 'cps.cardwithdrawal.StationDay.seeCount', defaultMessage: 'Today’s count' },
  reopen: { id: 'cps.cardwithdrawal.StationDay.reopen', defaultMessage: 'Open today again' },
  days: { id: 'cps.cardwithdrawal.StationDay.days', defaultMessage: 'Past days' },
})

const stockFragment = graphql`
  fragment StationDay_stock on StationStock {
    today
    availableActions
    station {
      id
      stationId
      held {
        quantity
      }
      ...useStationAtHand_station
    }
    sheet {
      closed {
        id
      }
    }
    ...StationNotices_stock
    ...UnclosedDays_stock
  }
`
const queryFragment = graphql`
  fragment StationDay_query on Query {
    ...useStationAtHand_query
  }
`

type Props = {
  query: StationDay_query$key
  stock: StationDay_stock$key
  /** Whether past days are shown in place of today's work. */
  showsDays: boolean
  onLeave: () => void
  onChange: () => void
  children: ReactNode
}

/** Shows a station's day: its state, its notices, and the count at its end. */
export function StationDay({ query, stock: key, showsDays, onLeave, onChange, children }: Props) {
  const t = useTexts(text)
  const stock = useFragment(stockFragment, key)
  const { station, availableActions: actions } = stock
  const { mayAct } = useStationAtHand(useFragment(queryFragment, query), station)
  const { search, set } = useUrlQuery()
  const [reopening, setReopening] = useState(false)
  const closed = stock.sheet.closed.length > 0
  const day = search.get('count')
  return (
    <>
      <PageHeader
        screen="/ikad/cps/cardwithdrawal"
        state={[
          t(term.stationNamed, { station: station.stationId }),
          t('blanks', { n: station.held.reduce((sum, lot) => sum + lot.quantity, 0) }),
          t(closed ? 'closed' : 'open'),
        ].join(' · ')}
        actions={
          <>
            <Button text={t('change')} onClick={onLeave} />
            {!showsDays && <Button text={t('days')} onClick={() => set({ show: 'days' })} />}
            {actions.includes('REOPEN') && (
              <Button text={t('reopen')} onClick={() => setReopening(true)} />
            )}
            {(closed || actions.includes('CLOSE')) && (
              <Button
                intent={closed ? 'none' : 'primary'}
                text={t(closed ? 'seeCount' : 'count')}
                onClick={() => set({ count: stock.today })}
              />
            )}
          </>
        }
      />
      <StationNotices stock={stock} lookOnly={!mayAct} closed={closed} />
      <UnclosedDays
        stock={stock}
        mayClose={actions.includes('CLOSE') || closed}
        onCount={(count) => set({ count })}
      />
      {children}
      {reopening && (
        <ReopenDialog
          stationId={station.stationId}
          day={stock.today}
          onDone={onChange}
          onClose={() => setReopening(false)}
        />
      )}
      {day && (
        <CountDialog
          key={day}
          stationId={station.stationId}
          day={day}
          onClosed={onChange}
          onClose={() => set({ count: null })}
        />
      )}
    </>
  )
}
