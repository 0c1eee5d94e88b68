import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  StockLots_level$data,
  StockLots_level$key,
} from '#client/__generated__/StockLots_level.graphql.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { StockStatusTag } from '#client/parts/StockStatusTag.tsx'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { HelpOffer } from './HelpOffer.tsx'
import { stockTexts } from './stockTexts.ts'

const text = defineMessages({
  ...stockTexts,
  lasts: { id: 'sms.stocklevel.StockLots.lasts', defaultMessage: 'Lasts for' },
  lots: { id: 'sms.stocklevel.StockLots.lots', defaultMessage: 'Lots by place' },
  none: { id: 'sms.stocklevel.StockLots.none', defaultMessage: 'No blank card is here' },
  days: {
    id: 'sms.stocklevel.StockLots.days',
    defaultMessage: '{n, plural, one {# day} other {# days}}',
  },
  unused: { id: 'sms.stocklevel.StockLots.unused', defaultMessage: 'nothing was used' },
})

const fragment = graphql`
  fragment StockLots_level on BranchStock {
    branch {
      code
      name
    }
    cardType {
      code
      description
    }
    held
    coming
    goingBack
    threshold
    status
    used
    daysOfCover
    lots {
      place
      stationId
      documentNo
      lotNo
      quantity
    }
    ...HelpOffer_level
  }
`
type StockLot = StockLots_level$data['lots'][number]

/**
 * Shows a branch's stock of a card type: its level, where help could come from, and its lots by
 * place.
 */
export function StockLots({ level, onClose }: { level: StockLots_level$key; onClose: () => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const row = useFragment(fragment, level)
  const facts: Fact[] = [
    [t('held'), format.count(row.held)],
    [t('threshold'), format.count(row.threshold)],
    [t('coming'), format.count(row.coming)],
    [t('goingBack'), format.count(row.goingBack)],
    [t('used'), format.count(row.used)],
    [
      t('lasts'),
      row.daysOfCover === null || row.daysOfCover === undefined
        ? t('unused')
        : t('days', { n: row.daysOfCover }),
    ],
  ]
  return (
    <Panel
      title={`${row.branch.code} · ${row.cardType.code}`}
      className="ik-sl-lots"
      aside={
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          text={t(term.close)}
          onClick={onClose}
        />
      }
    >
      <div className="ik-row ik-sl-about">
        <span className="ik-grow">
          {row.branch.name}, {row.cardType.description}
        </span>
        <StockStatusTag state={row.status} />
      </div>
      <Facts className="ik-sl-facts" facts={facts} />
      <HelpOffer level={row} />
      <h3>{t('lots')}</h3>
      {row.lots.length === 0 ? <p className="ik-muted">{t('none')}</p> : <Lots lots={row.lots} />}
    </Panel>
  )
}

function Lots({ lots }: { lots: readonly StockLot[] }) {
  const t = useTexts(text)
  const format = useFormats()
  const placeName = useNames(placeTexts)
  const places = new Map<string, StockLot[]>()
  for (const lot of lots) {
    const place = [placeName(lot.place), lot.stationId, lot.documentNo].filter(Boolean).join(' · ')
    places.set(place, [...(places.get(place) ?? []), lot])
  }
  return (
    <table aria-label={t('lots')}>
      <thead>
        <tr>
          <th scope="col">{t(term.lot)}</th>
          <th scope="col" className="ik-number">
            {t(term.cards)}
          </th>
        </tr>
      </thead>
      {[...places].map(([place, here]) => (
        <tbody key={place}>
          <tr>
            <th scope="rowgroup">{place}</th>
            <td className="ik-number">
              {format.count(here.reduce((sum, { quantity }) => sum + quantity, 0))}
            </td>
          </tr>
          {here.map(({ lotNo, quantity }) => (
            <tr key={lotNo}>
              <th scope="row">
                <Link className="ik-code" to={lotPath(lotNo)}>
                  {lotNo}
                </Link>
              </th>
              <td className="ik-number">{format.count(quantity)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
