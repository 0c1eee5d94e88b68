import type { ReactNode } from 'react'
import { useWatch, type DefaultValues, type FieldValues } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { z } from 'zod'
import { canUseFingerprint } from '#client/session/webAuthn.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useApprove, type ApprovedAction } from './useApprove.ts'

const text = defineMessages({
  who: { id: 'kit.SupervisorDialog.who', defaultMessage: 'Supervisor’s user id' },
  password: { id: 'kit.SupervisorDialog.password', defaultMessage: 'Supervisor’s password' },
  fingerprint: {
    id: 'kit.SupervisorDialog.fingerprint',
    defaultMessage: 'By the supervisor’s fingerprint instead of the password',
  },
  rule: {
    id: 'kit.SupervisorDialog.rule',
    defaultMessage:
      'Another person of this branch or headquarters. Valid once, for this action only.',
  },
})

const supervisor = z.object({
  supervisorLoginId: z.string().trim().min(1, 'field.required'),
  supervisorPassword: z.string(),
  supervisorFingerprint: z.boolean(),
})
type Supervisor = z.infer<typeof supervisor>

type Props<Own extends FieldValues> = {
  /** Names the object: "Reject card 004417119?" */
  title: string
  action: ApprovedAction
  /**
   * `CardJob:<jobId>` or `Package:<packagingId>`; a function if the entered values decide what is
   * approved.
   */
  subject: string | ((values: Own) => Promise<string>)
  /** The action's own rules and values, and its fields as children. */
  schema: z.ZodObject
  defaults: DefaultValues<Own>
  children?: ReactNode
  /** The label of the confirming button: "Reject card". */
  confirm: string
  /** Runs the sensitive command with the approval's token and `quiet: true`. */
  onApproved: (approval: string, values: Own) => Promise<Outcome<unknown>>
  /** Called after a success or on cancelling. */
  onClose: () => void
}

/**
 * Asks for a sensitive action and its supervisor's consent in one dialog (domain decisions,
 * "Supervisor authentication").
 */
export function SupervisorDialog<Own extends FieldValues>(props: Props<Own>) {
  const t = useTexts(text)
  const p = useProblemText()
  const approve = useApprove(props.action)
  const schema = props.schema
    .extend(supervisor.shape)
    .refine(
      ({ supervisorPassword, supervisorFingerprint }) =>
        supervisorFingerprint || supervisorPassword !== '',
      {
        error: 'field.required',
        path: ['supervisorPassword'],
        when: () => true,
      },
    ) as unknown as z.ZodType<Own & Supervisor>
  const nobody = { supervisorLoginId: '', supervisorPassword: '', supervisorFingerprint: false }
  const defaults = { ...nobody, ...props.defaults } as unknown as DefaultValues<Own & Supervisor>

  const onSubmit = async ({
    supervisorLoginId,
    supervisorPassword,
    supervisorFingerprint,
    ...own
  }: Own & Supervisor) => {
    const values = own as unknown as Own
    const subject = typeof props.subject === 'string' ? props.subject : await props.subject(values)
    const approval = await approve(subject, {
      loginId: supervisorLoginId,
      password: supervisorFingerprint ? null : supervisorPassword,
    })
    if (!approval.ok) {
      const { path } = approval.problem
      const field =
        path === 'loginId' ? 'supervisorLoginId' : path === 'password' ? 'supervisorPassword' : null
      return { ok: false as const, problem: { ...approval.problem, path: field, fields: [] } }
    }
    return props.onApproved(approval.value.token, values)
  }

  return (
    <FormDialog
      title={props.title}
      schema={schema}
      defaults={defaults}
      onSubmit={onSubmit}
      submit={props.confirm}
      intent="danger"
      onClose={props.onClose}
    >
      {props.children}
      <fieldset className="ik-supervisor">
        <legend>{p('supervisor.needed')}</legend>
        <TextField name="supervisorLoginId" label={t('who')} hint={t('rule')} credential />
        <ByWhat />
      </fieldset>
    </FormDialog>
  )
}

/**
 * Chooses between the supervisor's password and, if the browser can read one, their fingerprint.
 */
function ByWhat() {
  const t = useTexts(text)
  const fingerprint = useWatch({ name: 'supervisorFingerprint' }) as boolean
  return (
    <>
      {!fingerprint && (
        <PasswordField name="supervisorPassword" label={t('password')} autoComplete="off" />
      )}
      {canUseFingerprint() && (
        <CheckboxField name="supervisorFingerprint" label={t('fingerprint')} />
      )}
    </>
  )
}
