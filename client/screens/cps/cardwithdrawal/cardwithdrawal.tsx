import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { cardwithdrawalQuery } from '#client/__generated__/cardwithdrawalQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { StationChoice } from '#client/screens/cps/cardprinting/StationChoice.tsx'
import { useMyStations } from '#client/screens/cps/cardprinting/useMyStations.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { BlankMoves } from './BlankMoves.tsx'
import './cardwithdrawal.css'
import { PastDays } from './PastDays.tsx'
import { StationDay } from './StationDay.tsx'

const text = defineMessages({
  noStation: {
    id: 'cps.cardwithdrawal.noStation',
    defaultMessage: 'No station chosen on this device',
  },
})

const query = graphql`
  query cardwithdrawalQuery(
    $stationId: String!
    $showDays: Boolean!
    $days: StationDayFilter
    $first: Int
  ) @preloadable {
    stationStock(stationId: $stationId) {
      station {
        ...PastDays_station
      }
      ...StationDay_stock
      ...BlankMoves_stock
    }
    ...useMyStations_query
    ...StationChoice_query
    ...StationDay_query
    ...PastDays_query @arguments(days: $days, first: $first) @include(if: $showDays)
  }
`

/**
 * Card withdrawal (/ikad/cps/cardwithdrawal): moves blank cards between store and station, and
 * counts them at day's end.
 */
export function Screen({ queryRef }: ScreenProps<cardwithdrawalQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<cardwithdrawalQuery>(query, queryRef)
  const { stationStock: stock } = data
  const { mine, choose } = useMyStations(data)
  const showsDays = useUrlQuery().search.get('show') === 'days'
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const onChange = useCallback(() => refresh(), [refresh])
  useLive(['STOCK', 'STATION', 'PRINT_LIST', 'CARD_JOB'], onChange)

  if (!stock)
    return (
      <>
        <PageHeader screen="/ikad/cps/cardwithdrawal" state={t('noStation')} />
        <StationChoice query={data} onChosen={() => void revalidate()} />
      </>
    )
  const goTo = (stationId: string | null) => {
    choose(stationId)
    void revalidate()
  }
  return (
    <StationDay
      query={data}
      stock={stock}
      showsDays={showsDays}
      onLeave={() => goTo(null)}
      onChange={onChange}
    >
      {showsDays ? (
        <PastDays query={data} station={stock.station} />
      ) : (
        <BlankMoves
          stock={stock}
          stationIds={mine.map((one) => one.stationId)}
          onStation={goTo}
          onChange={onChange}
        />
      )}
    </StationDay>
  )
}
