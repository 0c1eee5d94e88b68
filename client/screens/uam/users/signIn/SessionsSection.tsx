import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SessionsSection_user$key } from '#client/__generated__/SessionsSection_user.graphql.ts'
import type { SessionsSectionEndAllMutation } from '#client/__generated__/SessionsSectionEndAllMutation.graphql.ts'
import type { SessionsSectionEndMutation } from '#client/__generated__/SessionsSectionEndMutation.graphql.ts'
import { SessionList } from '#client/parts/sessions/SessionList.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { PanelSection } from '#client/screens/uam/users/PanelSection.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: { id: 'uam.users.SessionsSection.title', defaultMessage: 'Open sessions' },
  none: { id: 'uam.users.SessionsSection.none', defaultMessage: 'Not signed in anywhere' },
  end: { id: 'uam.users.SessionsSection.end', defaultMessage: 'End' },
  endTitle: {
    id: 'uam.users.SessionsSection.endTitle',
    defaultMessage: 'End the session of {name} on {device}?',
  },
  endBody: {
    id: 'uam.users.SessionsSection.endBody',
    defaultMessage: 'They must sign in again there. What they have not saved is lost.',
  },
  ended: { id: 'uam.users.SessionsSection.ended', defaultMessage: 'The session was ended' },
  all: { id: 'uam.users.SessionsSection.all', defaultMessage: 'End all' },
  allTitle: {
    id: 'uam.users.SessionsSection.allTitle',
    defaultMessage: 'End all sessions of {name}?',
  },
  allBody: {
    id: 'uam.users.SessionsSection.allBody',
    defaultMessage: 'They must sign in again everywhere. What they have not saved is lost.',
  },
  allOwnBody: {
    id: 'uam.users.SessionsSection.allOwnBody',
    defaultMessage: 'All but this one, in which you work now.',
  },
  allEnded: { id: 'uam.users.SessionsSection.allEnded', defaultMessage: 'The sessions were ended' },
})

const fragment = graphql`
  fragment SessionsSection_user on User {
    id
    loginId
    staffName
    sessions {
      own
      ...SessionList_sessions
    }
  }
`
const endMutation = graphql`
  mutation SessionsSectionEndMutation($input: EndSessionInput!) {
    result: endSession(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const endAllMutation = graphql`
  mutation SessionsSectionEndAllMutation($input: EndUserSessionsInput!) {
    result: endUserSessions(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { user: SessionsSection_user$key; me: string; mayAct: boolean; onChanged: () => void }

/** Lists a user's sessions. Each can be ended, except the administrator's own present one. */
export function SessionsSection({ user: key, me, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const user = useFragment(fragment, key)
  const [end] = useCommand<SessionsSectionEndMutation>(endMutation)
  const [endAll] = useCommand<SessionsSectionEndAllMutation>(endAllMutation)
  const { sessions, loginId } = user
  const name = `${user.staffName} (${loginId})`
  const others = sessions.filter(({ own }) => !own)
  const { ask, question } = useConfirm((which: { id: string; device: string } | 'all') => ({
    title:
      which === 'all' ? t('allTitle', { name }) : t('endTitle', { name, device: which.device }),
    body: t(which !== 'all' ? 'endBody' : loginId === me ? 'allOwnBody' : 'allBody'),
    confirm: t(which === 'all' ? 'all' : 'end'),
    act: async () => {
      if (which === 'all') await endAll({ loginId }, { success: t('allEnded') })
      else await end({ sessionId: which.id }, { success: t('ended') })
      // Also after a refusal, because the session may have ended by itself.
      onChanged()
    },
  }))
  return (
    <PanelSection
      title={t('title')}
      aside={
        mayAct &&
        others.length > 0 && (
          <Button
            size="small"
            intent="danger"
            variant="outlined"
            text={t('all')}
            onClick={() => ask('all')}
          />
        )
      }
    >
      {sessions.length === 0 && <p className="ik-muted">{t('none')}</p>}
      <SessionList sessions={sessions} className="ik-users-list" onEnd={mayAct ? ask : undefined} />
      {question}
    </PanelSection>
  )
}
