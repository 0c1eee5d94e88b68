import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationLots_station$key } from '#client/__generated__/StationLots_station.graphql.ts'
import { LotTable } from '#client/screens/cps/cardwithdrawal/LotTable.tsx'
import { useTexts } from '#client/state/texts.ts'
import '#client/screens/cps/cardwithdrawal/cardwithdrawal.css'

const text = defineMessages({
  title: { id: 'cps.stationsetting.StationLots.title', defaultMessage: 'Blank cards here' },
  none: { id: 'cps.stationsetting.StationLots.none', defaultMessage: 'No blank cards here.' },
})

const fragment = graphql`
  fragment StationLots_station on Station {
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
`

/** Lists the blank cards at the station by lot. */
export function StationLots({ station }: { station: StationLots_station$key }) {
  const t = useTexts(text)
  const { held } = useFragment(fragment, station)
  return <LotTable title={t('title')} rows={held} none={t('none')} action={null} />
}
