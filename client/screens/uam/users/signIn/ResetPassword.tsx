import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ResetPasswordMutation } from '#client/__generated__/ResetPasswordMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { TemporaryPassword } from '#client/parts/signIn/TemporaryPassword.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

const text = defineMessages({
  title: { id: 'uam.users.ResetPassword.title', defaultMessage: 'Reset the password of {name}?' },
  body: {
    id: 'uam.users.ResetPassword.body',
    defaultMessage:
      '{name} gets a temporary password and must change it at the next sign-in. All their sessions end at once, and a lock is lifted.',
  },
  byMail: {
    id: 'uam.users.ResetPassword.byMail',
    defaultMessage: 'Send it to {email}; otherwise you see it once',
  },
  mailed: {
    id: 'uam.users.ResetPassword.mailed',
    defaultMessage: 'The temporary password was sent to {email}',
  },
})

const mutation = graphql`
  mutation ResetPasswordMutation($input: ResetPasswordInput!) {
    result: resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        temporaryPassword
        mailed
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

type Props = {
  user: {
    readonly loginId: string
    readonly staffName: string
    readonly email: string
    readonly passwordByMail: boolean
  }
  onDone: () => void
  onClose: () => void
}

/** Gives a user a temporary password: asks, then sends it or shows it once. */
export function ResetPassword({
  user: { loginId, staffName, email, passwordByMail },
  onDone,
  onClose,
}: Props) {
  const t = useTexts(text)
  const [reset] = useCommand<ResetPasswordMutation>(mutation, { saves: savedThings.user })
  const [password, setPassword] = useState<string | null>(null)
  const [byMail, setByMail] = useState(passwordByMail)
  const name = `${staffName} (${loginId})`
  const act = async () => {
    const outcome = await reset({ loginId, byMail })
    if (!outcome.ok) return onClose()
    if (!outcome.value.mailed) return setPassword(outcome.value.temporaryPassword ?? null)
    showToast('ok', t('mailed', { email }))
    close()
  }
  const close = () => {
    onClose()
    onDone()
  }
  if (password !== null)
    return (
      <TemporaryPassword
        loginId={loginId}
        name={name}
        password={password}
        unsent={byMail}
        onClose={close}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      confirm={t(term.resetPassword)}
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('body', { name: staffName })}</p>
      {passwordByMail && (
        <Checkbox
          checked={byMail}
          onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
        >
          {t('byMail', { email })}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
