import { Button } from '@blueprintjs/core'
import { Key } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  PasswordRequests_requests$data,
  PasswordRequests_requests$key,
} from '#client/__generated__/PasswordRequests_requests.graphql.ts'
import type { PasswordRequestsDismissMutation } from '#client/__generated__/PasswordRequestsDismissMutation.graphql.ts'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useAdministrator } from '#client/screens/uam/users/useAdministrator.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { ResetPassword } from './ResetPassword.tsx'

const text = defineMessages({
  title: { id: 'uam.users.PasswordRequests.title', defaultMessage: 'Requests for a new password' },
  asked: {
    id: 'uam.users.PasswordRequests.asked',
    defaultMessage: 'asked for a new password {at}, from {address}',
  },
  resetOf: {
    id: 'uam.users.PasswordRequests.resetOf',
    defaultMessage: 'Reset the password of {name}',
  },
  dismiss: { id: 'uam.users.PasswordRequests.dismiss', defaultMessage: 'Dismiss' },
  dismissOf: {
    id: 'uam.users.PasswordRequests.dismissOf',
    defaultMessage: 'Dismiss the request of {name}',
  },
  own: { id: 'uam.users.PasswordRequests.own', defaultMessage: 'your own' },
  above: {
    id: 'uam.users.PasswordRequests.above',
    defaultMessage: 'for a system administrator at headquarters',
  },
  ask: { id: 'uam.users.PasswordRequests.ask', defaultMessage: 'Dismiss the request of {name}?' },
  body: {
    id: 'uam.users.PasswordRequests.body',
    defaultMessage:
      'The password stays as it is. Do this where the request did not come from the user.',
  },
  dismissed: {
    id: 'uam.users.PasswordRequests.dismissed',
    defaultMessage: 'The request of {name} was dismissed',
  },
})

const fragment = graphql`
  fragment PasswordRequests_requests on PasswordRequest @relay(plural: true) {
    id
    requestId
    requestedAt
    address
    user {
      id
      loginId
      staffName
      email
      passwordByMail
      branch {
        id
        code
      }
      availableActions
    }
  }
`
const mutation = graphql`
  mutation PasswordRequestsDismissMutation($input: DismissPasswordRequestInput!) {
    result: dismissPasswordRequest(input: $input) {
      __typename
      ... on UserPayload {
        user {
          id
          requestedPasswordAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Request = PasswordRequests_requests$data[number]
type Props = {
  requests: PasswordRequests_requests$key
  viewer: useAdministrator_viewer$key
  onOpen: (loginId: string) => void
  onChanged: () => void
}

/** Lists the users who wait for a new password, the longest wait first. */
export function PasswordRequests({ requests: key, viewer, onOpen, onChanged }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const requests = useFragment(fragment, key)
  const me = useAdministrator(viewer).loginId
  const [dismiss] = useCommand<PasswordRequestsDismissMutation>(mutation)
  const [resetting, setResetting] = useState<Request['user'] | null>(null)
  const { ask, question } = useConfirm(({ requestId, user: { loginId, staffName } }: Request) => ({
    title: t('ask', { name: `${staffName} (${loginId})` }),
    body: t('body'),
    confirm: t('dismiss'),
    act: async () => {
      await dismiss({ id: requestId }, { success: t('dismissed', { name: loginId }) })
      // Also after a refusal, because somebody else has handled it.
      onChanged()
    },
  }))
  return (
    <>
      {requests.length > 0 && (
        <section className="ik-panel ik-users-requests" aria-label={t('title')}>
          <ul className="ik-users-list">
            {requests.map((request) => (
              <li key={request.id}>
                <Key />
                <div>
                  <Button
                    variant="minimal"
                    size="small"
                    text={request.user.loginId}
                    onClick={() => onOpen(request.user.loginId)}
                  />
                  {request.user.staffName} · {request.user.branch.code}{' '}
                  <span className="ik-muted">
                    {t('asked', {
                      at: format.dateTime(request.requestedAt),
                      address: request.address,
                    })}
                  </span>
                </div>
                <Answers
                  user={request.user}
                  me={me}
                  onReset={() => setResetting(request.user)}
                  onDismiss={() => ask(request)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {resetting && (
        <ResetPassword user={resetting} onDone={onChanged} onClose={() => setResetting(null)} />
      )}
      {question}
    </>
  )
}

type AnswersProps = {
  user: Request['user']
  me: string
  onReset: () => void
  onDismiss: () => void
}

/** The answers to a request, or why there are none: it is one's own or a superior's. */
function Answers({ user, me, onReset, onDismiss }: AnswersProps) {
  const t = useTexts(text)
  const name = user.loginId
  if (!user.availableActions.includes('DISMISS_REQUEST'))
    return <span className="ik-muted">{t('above')}</span>
  return (
    <>
      {name === me ? (
        <span className="ik-muted">{t('own')}</span>
      ) : (
        <Button
          size="small"
          intent="primary"
          text={t(term.resetPassword)}
          aria-label={t('resetOf', { name })}
          onClick={onReset}
        />
      )}
      <Button
        size="small"
        text={t('dismiss')}
        aria-label={t('dismissOf', { name })}
        onClick={onDismiss}
      />
    </>
  )
}
