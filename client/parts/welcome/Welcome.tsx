import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WelcomeMutation } from '#client/__generated__/WelcomeMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { newestNews } from '#domain/help/newestNews.ts'
import { FirstJobs } from './FirstJobs.tsx'
import { NewsList } from './NewsList.tsx'
import type { GuidedArea } from './useFirstJobs.ts'

const text = defineMessages({
  jobs: { id: 'kit.welcome.Welcome.jobs', defaultMessage: 'Start with these jobs' },
  guide: { id: 'kit.welcome.Welcome.guide', defaultMessage: 'Guide to print' },
  read: { id: 'kit.welcome.Welcome.read', defaultMessage: 'Got it' },
})

const mutation = graphql`
  mutation WelcomeMutation($input: MarkNewsReadInput!) {
    result: markNewsRead(input: $input) {
      __typename
      ... on MarkNewsReadPayload {
        viewer {
          id
          ...WelcomePanel_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  area: GuidedArea
  /** The number of the newest entry of the news that the person has read; null for a newcomer. */
  newsRead: number | null
}

/** The first jobs of a newcomer, or the news; it stays on Home until the person confirms it. */
export function Welcome({ area, newsRead }: Props) {
  const t = useTexts(text)
  const [markRead, inFlight] = useCommand<WelcomeMutation>(mutation)
  const newcomer = newsRead === null
  return (
    <Panel
      className="ik-welcome"
      title={newcomer ? t('jobs') : t(term.whatsNew)}
      aside={
        <span className="ik-row">
          {newcomer && <Link to={`/${area}/guide`}>{t('guide')}</Link>}
          <Button
            size="small"
            text={t('read')}
            // The focus would leave a disabled button.
            aria-disabled={inFlight}
            onClick={() => inFlight || void markRead({ newest: newestNews })}
          />
        </span>
      }
    >
      {newcomer ? <FirstJobs area={area} /> : <NewsList after={newsRead} />}
    </Panel>
  )
}
