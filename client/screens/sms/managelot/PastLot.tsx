import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { PastLotQuery } from '#client/__generated__/PastLotQuery.graphql.ts'
import { PastHead } from '#client/parts/past/PastHead.tsx'
import type { Past } from '#client/parts/past/usePast.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { PlaceChanges } from '#client/screens/sms/past/PlaceChanges.tsx'
import { StockHistory } from '#client/screens/sms/stock/StockHistory.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { LotMovements } from './LotMovements.tsx'
import { LotPlaces } from './LotPlaces.tsx'
import { lotTexts } from './lotTexts.ts'

const text = defineMessages({
  ...lotTexts,
  places: { id: 'sms.managelot.PastLot.places', defaultMessage: 'Where its cards were' },
})

const query = graphql`
  query PastLotQuery($lotNo: String!, $at: DateTime!, $until: DateTime) {
    pastLot(lotNo: $lotNo, at: $at) {
      lotNo
      startSn
      endSn
      places {
        ...LotPlaces_places
      }
      changes(until: $until) {
        ...PlaceChanges_changes
      }
      history {
        ...StockHistory_steps
      }
      movements {
        ...LotMovements_moves
      }
    }
  }
`

type Props = { lotNo: string; past: Past; onClose: () => void }

/** The page of a lot at a moment of the past. It offers no action: those change the present. */
export function PastLot({ lotNo, past, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const { pastLot: lot } = useOwnQuery<PastLotQuery>(
    query,
    { lotNo, ...past },
    { fetchPolicy: 'store-and-network' },
  )
  if (!lot) return <NoticePanel title={p('lot.notFound')} />
  return (
    <div className="ik-record">
      <PastHead number={lot.lotNo} onClose={onClose}>
        <p className="ik-muted">
          {t('serials')} {lot.startSn}–{lot.endSn}
        </p>
      </PastHead>
      <div className="ik-record-columns">
        <LotPlaces title={t('places')} lot={lot} places={lot.places} />
        <PlaceChanges past={past} changes={lot.changes} />
        <StockHistory history={lot.history} />
      </div>
      <LotMovements moves={lot.movements} />
    </div>
  )
}
