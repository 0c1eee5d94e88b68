import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { EnrolFingerprintMutation } from '#client/__generated__/EnrolFingerprintMutation.graphql.ts'
import type { EnrolFingerprintOptionsMutation } from '#client/__generated__/EnrolFingerprintOptionsMutation.graphql.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { canUseFingerprint, webAuthn } from '#client/session/webAuthn.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useTexts } from '#client/state/texts.ts'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { enrolPasskeyInput, passkeyEnrolmentOptionsInput } from '#domain/user/passkeyInputs.ts'

const text = defineMessages({
  label: { id: 'session.EnrolFingerprint.label', defaultMessage: 'Name of this finger or device' },
  password: { id: 'session.EnrolFingerprint.password', defaultMessage: 'Your password' },
  enrol: { id: 'session.EnrolFingerprint.enrol', defaultMessage: 'Enrol a fingerprint' },
  enrolled: {
    id: 'session.EnrolFingerprint.enrolled',
    defaultMessage: 'The fingerprint was enrolled',
  },
  unable: {
    id: 'session.EnrolFingerprint.unable',
    defaultMessage: 'This browser cannot read fingerprints here.',
  },
})

const optionsMutation = graphql`
  mutation EnrolFingerprintOptionsMutation($input: PasskeyEnrolmentOptionsInput!) {
    result: passkeyEnrolmentOptions(input: $input) {
      __typename
      ... on PasskeyEnrolmentOptionsPayload {
        options
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const mutation = graphql`
  mutation EnrolFingerprintMutation($input: EnrolPasskeyInput!) {
    result: enrolPasskey(input: $input) {
      __typename
      ... on EnrolPasskeyPayload {
        viewer {
          id
          ...ownPasskeys_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const rules = z.object({
  label: enrolPasskeyInput.shape.label,
  password: passkeyEnrolmentOptionsInput.shape.password,
})

/** Enrols a fingerprint: the password first, then the finger. */
export function EnrolFingerprint({ onEnrolled }: { onEnrolled?: () => void }) {
  const t = useTexts(text)
  const [options] = useCommand<EnrolFingerprintOptionsMutation>(optionsMutation)
  const [enrol] = useCommand<EnrolFingerprintMutation>(mutation)
  if (!canUseFingerprint()) return <p className="ik-muted">{t('unable')}</p>

  const onSubmit = async ({
    label,
    password,
  }: z.infer<typeof rules>): Promise<Outcome<unknown>> => {
    const asked = await options({ password }, { quiet: true })
    if (!asked.ok) return asked
    const { startRegistration } = await webAuthn()
    try {
      const attestation = await startRegistration({ optionsJSON: JSON.parse(asked.value.options) })
      const enrolled = await enrol(
        { label, attestation: JSON.stringify(attestation) },
        { success: t('enrolled'), quiet: true },
      )
      if (enrolled.ok) onEnrolled?.()
      return enrolled
    } catch (error) {
      console.warn(error)
      // The device has one of the excluded keys already.
      const known = error instanceof Error && error.name === 'InvalidStateError'
      return {
        ok: false,
        problem: statedProblem(known ? 'passkey.enrolledHere' : 'passkey.refused'),
      }
    }
  }
  return (
    <RuleForm
      schema={rules}
      defaults={{ label: '', password: '' }}
      onSubmit={onSubmit}
      submit={t('enrol')}
      guard={false}
      resetOnSuccess
    >
      <TextField name="label" label={t('label')} maxLength={50} />
      <PasswordField name="password" label={t('password')} />
    </RuleForm>
  )
}
