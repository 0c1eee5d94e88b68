import '#client/styles/mono.css'
import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DemonstrationPeople_query$key } from '#client/__generated__/DemonstrationPeople_query.graphql.ts'
import { CodeAndName } from '#client/parts/CodeAndName.tsx'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  title: { id: 'session.DemonstrationPeople.title', defaultMessage: 'Demo accounts' },
})

const fragment = graphql`
  fragment DemonstrationPeople_query on Query @argumentDefinitions(area: { type: "SessionArea!" }) {
    demonstrationPeople(area: $area) {
      loginId
      password
      description
    }
  }
`

type Props = {
  query: DemonstrationPeople_query$key
  onChoose: (person: { readonly loginId: string; readonly password: string }) => void
}

/** Lists the users of the demonstration, for signing in by one click. Elsewhere there are none. */
export function DemonstrationPeople({ query, onChoose }: Props) {
  const t = useTexts(text)
  const title = useId()
  const { demonstrationPeople: people } = useFragment(fragment, query)
  if (people.length === 0) return null
  return (
    <section className="ik-sign-in-people" aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.loginId}>
            <Button
              variant="minimal"
              size="small"
              fill
              alignText="start"
              onClick={() => onChoose(person)}
            >
              <CodeAndName code={person.loginId} name={person.description} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
