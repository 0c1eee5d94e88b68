import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { SpoiledCards_query$key } from '#client/__generated__/SpoiledCards_query.graphql.ts'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { destructionTexts } from './destructionTexts.ts'

const text = defineMessages({
  ...destructionTexts,
  title: {
    id: 'sms.destruction.SpoiledCards.title',
    defaultMessage: 'Spoiled cards not in a container: {n}',
  },
  waiting: term.waiting,
  none: { id: 'sms.destruction.SpoiledCards.none', defaultMessage: 'No spoiled cards waiting' },
})

const fragment = graphql`
  fragment SpoiledCards_query on Query @argumentDefinitions(branchCode: { type: "String" }) {
    spoiledCards(branchCode: $branchCode) {
      cardSn
      lotNo
      stationId
      at
      cardType {
        id
        code
      }
    }
  }
`

/** Lists the spoiled cards of a branch that are not in a container, the oldest first. */
export function SpoiledCards({ query }: { query: SpoiledCards_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { spoiledCards } = useFragment(fragment, query)
  return (
    <TablePanel
      id="spoiled-cards"
      urlKey="sc"
      title={t('title', { n: format.count(spoiledCards.length) })}
      rows={spoiledCards}
      rowId={({ cardSn, lotNo }) => `${cardSn} ${lotNo}`}
      columns={[
        {
          id: 'serial',
          title: t('serial'),
          kind: 'code',
          value: ({ cardSn }) => cardSn,
          width: 110,
        },
        {
          id: 'type',
          title: t('type'),
          kind: 'code',
          value: ({ cardType }) => cardType.code,
          width: 90,
        },
        {
          id: 'lot',
          title: t('lot'),
          kind: 'code',
          value: ({ lotNo }) => lotNo,
          cell: ({ lotNo }) => <Link to={lotPath(lotNo)}>{lotNo}</Link>,
          width: 150,
        },
        {
          id: 'station',
          title: t('station'),
          kind: 'code',
          value: ({ stationId }) => stationId,
          width: 120,
        },
        { id: 'waiting', title: t('waiting'), kind: 'age', value: ({ at }) => at, width: 100 },
      ]}
      tools={false}
      rowsShown={6}
      empty={{ title: t('none') }}
    />
  )
}
