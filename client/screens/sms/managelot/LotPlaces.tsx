import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { LotPlaces_places$key } from '#client/__generated__/LotPlaces_places.graphql.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { runText, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { PlaceBar } from './PlaceBar.tsx'
import { placesInOrder, type LotPlace } from './placeRuns.ts'

const text = defineMessages({
  more: {
    id: 'sms.managelot.LotPlaces.more',
    defaultMessage: '{n, plural, one {# more range} other {# more ranges}}',
  },
  bar: {
    id: 'sms.managelot.LotPlaces.bar',
    defaultMessage:
      'Where the cards are, from the first serial to the last; the table says the same',
  },
})

const fragment = graphql`
  fragment LotPlaces_places on LotPlace @relay(plural: true) {
    place
    branchCode
    stationId
    documentNo
    quantity
    ranges {
      startSn
      endSn
    }
  }
`
const rangesShown = 3

type Props = { title: string; lot: SerialRun; places: LotPlaces_places$key }

/**
 * Shows the place of each of a lot's cards: a bar from first to last serial, and the places with
 * their ranges.
 */
export function LotPlaces({ title, lot, places: key }: Props) {
  const t = useTexts(text)
  const placeName = useNames(placeTexts)
  const places = useFragment(fragment, key)
  return (
    <Panel title={title}>
      <PlaceBar lot={lot} places={places} label={t('bar')} />
      <SmallTable
        bare
        className="ik-lot-table"
        rows={placesInOrder(places)}
        rowId={({ place, branchCode, stationId, documentNo }) =>
          `${place} ${branchCode} ${stationId} ${documentNo}`
        }
        columns={[
          {
            id: 'place',
            title: t(term.place),
            kind: 'text',
            value: ({ place }) => placeName(place),
            cell: ({ place, branchCode, stationId, documentNo }) => (
              <>
                <span className="ik-lot-swatch" aria-hidden="true">
                  <svg viewBox="0 0 10 10">
                    <rect width="10" height="10" className={`ik-place-${place.toLowerCase()}`} />
                  </svg>
                </span>
                {placeName(place)}
                <span className="ik-muted">
                  {' '}
                  {[stationId || branchCode, documentNo].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          { id: 'cards', title: t(term.cards), kind: 'count', value: ({ quantity }) => quantity },
          {
            id: 'serials',
            title: t(term.serials),
            kind: 'text',
            value: ({ ranges }) => ranges.map(runText).join(', '),
            cell: ({ ranges }) => <Ranges ranges={ranges} />,
          },
        ]}
      />
    </Panel>
  )
}

function Ranges({ ranges }: Pick<LotPlace, 'ranges'>) {
  const t = useTexts(text)
  const list = (some: LotPlace['ranges']) => some.map(runText).join(', ')
  const rest = ranges.slice(rangesShown)
  return (
    <>
      <span className="ik-code">{list(ranges.slice(0, rangesShown))}</span>
      {rest.length > 0 && (
        <details>
          <summary>{t('more', { n: rest.length })}</summary>
          <span className="ik-code">{list(rest)}</span>
        </details>
      )}
    </>
  )
}
