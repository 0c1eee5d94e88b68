import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SessionsSection_user$data, SessionsSection_user$key } from '#client/__generated__/SessionsSection_user.graphql.ts'
import type { SessionsSectionEndAllMutation } from '#client/__generated__/SessionsSectionEndAllMutation.graphql.ts'
import type { SessionsSectionEndMutation } from '#client/__generated__/SessionsSectionEndMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { PanelSection } from './PanelSection.tsx'
import { useDeviceWords } from './useDeviceWords.ts'

const text = defineMessages({
  title: { id: 'uam.users.SessionsSection.title', defaultMessage: 'Open sessions' },
  none: { id: 'uam.users.SessionsSection.none', defaultMessage: 'Not signed in anywhere' },
  since: { id: 'uam.users.SessionsSection.since', defaultMessage: 'since {at}' },
  seen: { id: 'uam.users.SessionsSection.seen', defaultMessage: 'last seen {at}' },
  own: { id: 'uam.users.SessionsSection.own', defaultMessage: 'This one' },
  end: { id: 'uam.users.SessionsSection.end', defaultMessage: 'End' },
  endOf: { id: 'uam.users.SessionsSection.endOf', defaultMessage: 'End the session on {device}' },
  endTitle: { id: 'uam.users.SessionsSection.endTitle', defaultMessage: 'End the session of {name} on {device}?' },
  endBody: { id: 'uam.users.SessionsSection.endBody', defaultMessage: 'They must sign in again there. What they have not saved is lost.' },
  ended: { id: 'uam.users.SessionsSection.ended', defaultMessage: 'The session was ended' },
  all: { id: 'uam.users.SessionsSection.all', defaultMessage: 'End all' },
  allTitle: { id: 'uam.users.SessionsSection.allTitle', defaultMessage: 'End all sessions of {name}?' },
  allBody: { id: 'uam.users.SessionsSection.allBody', defaultMessage: 'They must sign in again everywhere. What they have not saved is lost.' },
  allOwnBody: { id: 'uam.users.SessionsSection.allOwnBody', defaultMessage: 'All but this one, in which you work now.' },
  allEnded: { id: 'uam.users.SessionsSection.allEnded', defaultMessage: 'The sessions were ended' },
  ikad: { id: 'uam.users.SessionsSection.ikad', defaultMessage: 'Back office' },
  csm: { id: 'uam.users.SessionsSection.csm', defaultMessage: 'CSM' },
})

const fragment = graphql`
  fragment SessionsSection_user on User {
    id
    loginId
    staffName
    sessions {
      id
      area
      carrier
      address
      userAgent
      machineId
      createdAt
      lastSeenAt
      own
    }
  }
`
const endMutation = graphql`
  mutation SessionsSectionEndMutation($input: EndSessionInput!) {
    result: endSession(input: $input) {
      __typename
      ... on UserPayload {
        user {
          ...UserPanel_user
        }
      }
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
      ... on UserPayload {
        user {
          ...UserPanel_user
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Session = SessionsSection_user$data['sessions'][number]
type Props = { user: SessionsSection_user$key; me: string; onChanged: () => void }

/** Where a user is signed in now; each session can be ended, but for the one in which the administrator works. */
export function SessionsSection({ user: key, me, onChanged }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const deviceWords = useDeviceWords()
  const user = useFragment(fragment, key)
  const [end] = useCommand<SessionsSectionEndMutation>(endMutation)
  const [endAll] = useCommand<SessionsSectionEndAllMutation>(endAllMutation)
  const [asked, setAsked] = useState<Session | 'all' | null>(null)
  const { sessions, loginId } = user
  const name = `${user.staffName} (${loginId})`
  const others = sessions.filter(({ own }) => !own)
  const act = async () => {
    if (asked === 'all') await endAll({ loginId }, { success: t('allEnded') })
    else if (asked) await end({ sessionId: asked.id }, { success: t('ended') })
    setAsked(null)
    // Also after a refusal: the session may have ended by itself.
    onChanged()
  }
  return (
    <PanelSection
      title={t('title')}
      aside={others.length > 0 && <Button size="small" intent="danger" variant="outlined" text={t('all')} onClick={() => setAsked('all')} />}
    >
      {sessions.length === 0 && <p className="ik-muted">{t('none')}</p>}
      <ul className="ik-users-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{deviceWords(session)}</strong> {session.own && <StateTag tone="ok" text={t('own')} />}
              <div className="ik-muted">
                {[t(session.area === 'csm' ? 'csm' : 'ikad'), session.machineId, session.address].filter(Boolean).join(' · ')}
              </div>
              <div className="ik-muted">
                {t('since', { at: format.time(session.createdAt) })}, {t('seen', { at: format.time(session.lastSeenAt) })}
              </div>
            </div>
            {!session.own && (
              <Button
                size="small"
                text={t('end')}
                aria-label={t('endOf', { device: deviceWords(session) })}
                onClick={() => setAsked(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open
          title={asked === 'all' ? t('allTitle', { name }) : t('endTitle', { name, device: deviceWords(asked) })}
          confirm={t(asked === 'all' ? 'all' : 'end')}
          onConfirm={act}
          onClose={() => setAsked(null)}
        >
          {t(asked !== 'all' ? 'endBody' : loginId === me ? 'allOwnBody' : 'allBody')}
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
