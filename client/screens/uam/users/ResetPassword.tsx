import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ResetPasswordMutation } from '#client/__generated__/ResetPasswordMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'

const text = defineMessages({
  title: { id: 'uam.users.ResetPassword.title', defaultMessage: 'Reset the password of {name}?' },
  body: {
    id: 'uam.users.ResetPassword.body',
    defaultMessage:
      '{name} gets a temporary password, which you will see once, and must change it at the next sign-in. All their sessions end at once, and a lock is lifted.',
  },
  confirm: { id: 'uam.users.ResetPassword.confirm', defaultMessage: 'Reset password' },
})

const mutation = graphql`
  mutation ResetPasswordMutation($input: ResetPasswordInput!) {
    result: resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        temporaryPassword
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

type Props = { loginId: string; staffName: string; onDone: () => void; onClose: () => void }

/** Gives a user a temporary password: asks, then shows it this once. */
export function ResetPassword({ loginId, staffName, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [reset] = useCommand<ResetPasswordMutation>(mutation)
  const [password, setPassword] = useState<string | null>(null)
  const name = `${staffName} (${loginId})`
  const act = async () => {
    const outcome = await reset({ loginId })
    if (!outcome.ok) return onClose()
    setPassword(outcome.value.temporaryPassword)
  }
  const close = () => {
    onClose()
    onDone()
  }
  if (password !== null) return <TemporaryPassword loginId={loginId} name={name} password={password} onClose={close} />
  return (
    <ConfirmDialog open title={t('title', { name })} confirm={t('confirm')} onConfirm={act} onClose={onClose}>
      {t('body', { name: staffName })}
    </ConfirmDialog>
  )
}
