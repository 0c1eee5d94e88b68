import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { LotDetails_lot$key } from '#client/__generated__/LotDetails_lot.graphql.ts'
import { LookBackButton } from '#client/parts/past/LookBackButton.tsx'
import { LotStateTag } from '#client/screens/sms/stock/LotStateTag.tsx'
import { StockHistory } from '#client/screens/sms/stock/StockHistory.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { LotActions } from './LotActions.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotMovements } from './LotMovements.tsx'
import { LotParts } from './LotParts.tsx'
import { LotPlaces } from './LotPlaces.tsx'

const text = defineMessages({
  split: { id: 'sms.managelot.LotDetails.split', defaultMessage: 'Split into parts' },
  now: { id: 'sms.managelot.LotDetails.now', defaultMessage: 'Where its cards are now' },
})

const fragment = graphql`
  fragment LotDetails_lot on Lot {
    lotNo
    status
    split
    startSn
    endSn
    branch {
      code
      name
    }
    history {
      ...StockHistory_steps
    }
    ...LotActions_lot
    ...LotFacts_lot
    ...LotParts_lot
    places {
      ...LotPlaces_places
    }
    movements {
      ...LotMovements_moves
    }
  }
`

type Props = { lot: LotDetails_lot$key; onChanged: () => void; onClose: () => void }

/**
 * The page of a lot: its data, the present place of each card, its parts, its ledger and its
 * history.
 */
export function LotDetails({ lot: key, onChanged, onClose }: Props) {
  const t = useTexts(text)
  const lot = useFragment(fragment, key)
  return (
    <div className="ik-record">
      <section className="ik-panel ik-record-head">
        <div className="ik-grow">
          <div className="ik-row">
            <h2 className="ik-code">{lot.lotNo}</h2>
            <LotStateTag state={lot.status} />
          </div>
          <p className="ik-muted">
            {lot.branch.code} · {lot.branch.name}
            {lot.split && ` · ${t('split')}`}
          </p>
        </div>
        <LookBackButton />
        <LotActions lot={lot} onChanged={onChanged} />
        <Button variant="minimal" icon={<Cross />} text={t(term.close)} onClick={onClose} />
      </section>
      <div className="ik-record-columns">
        <LotFacts lot={lot} />
        <div className="ik-record-middle">
          <LotPlaces title={t('now')} lot={lot} places={lot.places} />
          <LotParts lot={lot} />
        </div>
        <StockHistory history={lot.history} />
      </div>
      <LotMovements moves={lot.movements} />
    </div>
  )
}
