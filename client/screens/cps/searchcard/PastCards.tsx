import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PastCards_cards$key } from '#client/__generated__/PastCards_cards.graphql.ts'
import { usePastLink } from '#client/parts/past/usePastLink.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: { id: 'cps.searchcard.PastCards.title', defaultMessage: 'Cards made for it until then' },
  none: { id: 'cps.searchcard.PastCards.none', defaultMessage: 'No card had been made' },
})

const fragment = graphql`
  fragment PastCards_cards on PastCard @relay(plural: true) {
    cardSn
    lotNo
    madeAt
    place
    branchCode
    stationId
  }
`

/** Lists the cards that had been made or spoiled, with where the ledger had each. */
export function PastCards({ cards: key }: { cards: PastCards_cards$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const link = usePastLink()
  const placeName = useNames(placeTexts)
  const cards = useFragment(fragment, key)
  return (
    <Panel title={t('title')}>
      {cards.length === 0 && <p className="ik-muted ik-panel-none">{t('none')}</p>}
      <ol className="ik-lines ik-lines-roomy">
        {cards.map(({ cardSn, lotNo, madeAt, place, branchCode, stationId }) => (
          <li key={cardSn}>
            <div className="ik-row">
              <strong className="ik-code ik-grow">{cardSn}</strong>
              <span>
                {placeName(place)} · {stationId || branchCode}
              </span>
            </div>
            <div className="ik-muted">
              {format.dateTime(madeAt)} · {t(term.lot)}{' '}
              <Link
                to={link(`/ikad/sms/lotreceive/managelot?lot=${encodeURIComponent(lotNo)}`)}
                className="ik-code"
              >
                {lotNo}
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
