import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ForgotPasswordDialogMutation } from '#client/__generated__/ForgotPasswordDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { forgotPasswordInput } from '#domain/user/signInInput.ts'

const text = defineMessages({
  forgot: { id: 'session.ForgotPasswordDialog.forgot', defaultMessage: 'Forgot password' },
  hint: {
    id: 'session.ForgotPasswordDialog.hint',
    defaultMessage: 'Your administrator will set a new password and contact you.',
  },
  send: { id: 'session.ForgotPasswordDialog.send', defaultMessage: 'Ask the administrators' },
  sent: {
    id: 'session.ForgotPasswordDialog.sent',
    defaultMessage: 'If this user exists, the administrators have been notified.',
  },
})

const mutation = graphql`
  mutation ForgotPasswordDialogMutation($input: ForgotPasswordInput!) {
    result: forgotPassword(input: $input) {
      __typename
      ... on ForgotPasswordPayload {
        accepted
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Sends the administrators a request. Never reveals whether the user exists. */
export function ForgotPasswordDialog({
  loginId,
  onClose,
}: {
  loginId: string
  onClose: () => void
}) {
  const t = useTexts(text)
  const [send] = useCommand<ForgotPasswordDialogMutation>(mutation)
  return (
    <FormDialog
      title={t('forgot')}
      schema={forgotPasswordInput}
      defaults={{ loginId }}
      submit={t('send')}
      onSubmit={(input) => send(input, { success: t('sent'), quiet: true })}
      onClose={onClose}
    >
      <TextField
        name="loginId"
        label={t(term.loginId)}
        hint={t('hint')}
        autoComplete="username"
        autoFocus
      />
    </FormDialog>
  )
}
