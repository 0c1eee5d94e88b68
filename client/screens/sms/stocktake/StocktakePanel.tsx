import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Counting_query$key } from '#client/__generated__/Counting_query.graphql.ts'
import type { StocktakePanel_stocktake$key } from '#client/__generated__/StocktakePanel_stocktake.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Comparison } from './Comparison.tsx'
import { CountException } from './CountException.tsx'
import { Counting } from './Counting.tsx'
import { StocktakeStateTag } from './StocktakeStateTag.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'
import { usePlaceName } from './usePlaceName.ts'

const text = defineMessages({
  ...stocktakeTexts,
  one: { id: 'sms.stocktake.StocktakePanel.one', defaultMessage: 'Stocktake {id}' },
  opened: { id: 'sms.stocktake.opened', defaultMessage: 'Opened by {by}, {at}' },
})

const fragment = graphql`
  fragment StocktakePanel_stocktake on Stocktake {
    stocktakeId
    stationId
    status
    openedAt
    openedBy
    branch {
      id
      name
    }
    cardType {
      id
      code
    }
    ...CountException_stocktake
    ...Counting_stocktake
    ...Comparison_stocktake
  }
`

type Props = {
  query: Counting_query$key
  stocktake: StocktakePanel_stocktake$key
  onChange: () => void
  onClose: () => void
}

/** Shows one stocktake: the count while it is open, then its comparison and the decision. */
export function StocktakePanel({ query, stocktake, onChange, onClose }: Props) {
  const t = useTexts(text)
  const placeName = usePlaceName()
  const format = useFormats()
  const found = useFragment(fragment, stocktake)
  const title = t('one', { id: String(found.stocktakeId) })
  return (
    <Panel
      title={title}
      className="ik-st-panel"
      aside={<CloseButton label={t(term.close)} onClose={onClose} />}
    >
      <div className="ik-row ik-st-head">
        <strong>{placeName(found)}</strong>
        <span>{found.cardType?.code ?? t('allTypes')}</span>
        <StocktakeStateTag state={found.status} />
        <span className="ik-muted">
          {t('opened', { by: found.openedBy, at: format.dateTime(found.openedAt) })}
        </span>
      </div>
      <CountException stocktake={found} onChange={onChange} />
      {found.status === 'COUNTING' ? (
        <Counting query={query} stocktake={found} onChange={onChange} />
      ) : (
        <Comparison stocktake={found} onChange={onChange} />
      )}
    </Panel>
  )
}
