import { HTMLTable } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationPeople_people$key } from '#client/__generated__/StationPeople_people.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: { id: 'cps.stationsetting.StationPeople.title', defaultMessage: 'Who works here today' },
  none: { id: 'cps.stationsetting.StationPeople.none', defaultMessage: 'Nobody has listed or printed a card here today.' },
  name: { id: 'cps.stationsetting.StationPeople.name', defaultMessage: 'Name' },
  you: { id: 'cps.stationsetting.StationPeople.you', defaultMessage: '{name} (you)' },
  waiting: { id: 'cps.stationsetting.StationPeople.waiting', defaultMessage: 'On the list' },
  made: { id: 'cps.stationsetting.StationPeople.made', defaultMessage: 'Cards made' },
  last: { id: 'cps.stationsetting.StationPeople.last', defaultMessage: 'Last at' },
})

const fragment = graphql`
  fragment StationPeople_people on StationPerson @relay(plural: true) {
    name
    waiting
    made
    lastAt
  }
`

/** Who listed or made cards at the station today. */
export function StationPeople({ people, me }: { people: StationPeople_people$key; me: string }) {
  const t = useTexts(text)
  const format = useFormats()
  const rows = useFragment(fragment, people)
  return (
    <Panel title={t('title')} className="ik-ws-table">
      {rows.length === 0 ? (
        <p className="ik-muted ik-ws-line">{t('none')}</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col" className="ik-number">
                {t('waiting')}
              </th>
              <th scope="col" className="ik-number">
                {t('made')}
              </th>
              <th scope="col">{t('last')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, waiting, made, lastAt }) => (
              <tr key={`${name} ${lastAt}`}>
                <th scope="row">{name === me ? t('you', { name }) : name}</th>
                <td className="ik-number">{format.count(waiting)}</td>
                <td className="ik-number">{format.count(made)}</td>
                <td>{format.dateTime(lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </Panel>
  )
}
