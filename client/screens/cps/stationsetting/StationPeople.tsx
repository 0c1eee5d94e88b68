import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationPeople_query$key } from '#client/__generated__/StationPeople_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const text = defineMessages({
  title: { id: 'cps.stationsetting.StationPeople.title', defaultMessage: 'Who works here today' },
  none: {
    id: 'cps.stationsetting.StationPeople.none',
    defaultMessage: 'Nobody has listed or printed a card here today.',
  },
  you: { id: 'cps.stationsetting.StationPeople.you', defaultMessage: '{name} (you)' },
  waiting: { id: 'cps.stationsetting.StationPeople.waiting', defaultMessage: 'On the list' },
  made: { id: 'cps.stationsetting.StationPeople.made', defaultMessage: 'Cards made' },
  last: { id: 'cps.stationsetting.StationPeople.last', defaultMessage: 'Last at' },
})

const fragment = graphql`
  fragment StationPeople_query on Query @argumentDefinitions(stationId: { type: "String!" }) {
    viewer {
      id
      staffName
    }
    stationPeople(stationId: $stationId) {
      name
      waiting
      made
      lastAt
    }
  }
`

/** Lists who listed or made cards at the station today. */
export function StationPeople({ query }: { query: StationPeople_query$key }) {
  const t = useTexts(text)
  const { viewer, stationPeople: rows } = useFragment(fragment, query)
  return (
    <Panel title={t('title')} className="ik-ws-table">
      {rows.length === 0 ? (
        <p className="ik-muted ik-ws-line">{t('none')}</p>
      ) : (
        <SmallTable
          rows={rows}
          rowId={({ name, lastAt }) => `${name} ${lastAt}`}
          columns={[
            {
              id: 'name',
              title: t(term.name),
              kind: 'text',
              value: ({ name }) => (name === viewer?.staffName ? t('you', { name }) : name),
            },
            { id: 'waiting', title: t('waiting'), kind: 'count', value: ({ waiting }) => waiting },
            { id: 'made', title: t('made'), kind: 'count', value: ({ made }) => made },
            { id: 'last', title: t('last'), kind: 'dateTime', value: ({ lastAt }) => lastAt },
          ]}
        />
      )}
    </Panel>
  )
}
