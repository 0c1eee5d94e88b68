import { DialogBody } from '@blueprintjs/core'
import { graphql } from 'react-relay'
import { forgotPasswordInput } from '#domain/user/signInInput.ts'
import type { ForgotPasswordDialogMutation } from '#client/__generated__/ForgotPasswordDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  forgot: ['Forgot password', 'Lupa kata laluan'],
  user: ['User id', 'ID pengguna'],
  hint: [
    'The administrators are told. They set a new password and tell you.',
    'Pentadbir akan dimaklumkan. Mereka menetapkan kata laluan baharu dan memaklumkan anda.',
  ],
  send: ['Ask the administrators', 'Mohon kepada pentadbir'],
  sent: [
    'If this user exists, the administrators have been told.',
    'Jika pengguna ini wujud, pentadbir telah dimaklumkan.',
  ],
} as const

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

/** Sends the administrators a request; never tells whether the user exists. */
export function ForgotPasswordDialog({ loginId, onClose }: { loginId: string; onClose: () => void }) {
  const t = useTexts(text)
  const [send] = useCommand<ForgotPasswordDialogMutation>(mutation)
  return (
    <Modal open title={t('forgot')} onClose={onClose}>
      <DialogBody>
        <RuleForm
          schema={forgotPasswordInput}
          defaults={{ loginId }}
          submit={t('send')}
          guard={false}
          onCancel={onClose}
          onSubmit={async (input) => {
            const outcome = await send(input, { success: t('sent'), quiet: true })
            if (outcome.ok) onClose()
            return outcome
          }}
        >
          <TextField name="loginId" label={t('user')} hint={t('hint')} autoComplete="username" autoFocus />
        </RuleForm>
      </DialogBody>
    </Modal>
  )
}
