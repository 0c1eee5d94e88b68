import { DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { SensitiveAction, SupervisorDialogApproveMutation } from '#client/__generated__/SupervisorDialogApproveMutation.graphql.ts'
import type { Outcome } from '#client/relay/problem.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { PasswordField } from './form/PasswordField.tsx'
import { RuleForm } from './form/RuleForm.tsx'
import { TextField } from './form/TextField.tsx'
import { Modal } from './Modal.tsx'
import { useProblemText, useTexts } from './texts.ts'

const text = defineMessages({
  who: { id: 'kit.SupervisorDialog.who', defaultMessage: 'Supervisor’s user id' },
  password: { id: 'kit.SupervisorDialog.password', defaultMessage: 'Supervisor’s password' },
  rule: { id: 'kit.SupervisorDialog.rule', defaultMessage: 'Another person of this branch or headquarters. The approval counts once, for this action only.' },
})

const mutation = graphql`
  mutation SupervisorDialogApproveMutation($input: ApproveInput!) {
    result: approve(input: $input) {
      __typename
      ... on ApprovePayload {
        token
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const supervisor = z.object({
  supervisorLoginId: z.string().trim().min(1, 'field.required'),
  supervisorPassword: z.string().min(1, 'field.required'),
})

type Props<Own extends FieldValues> = {
  open: boolean
  /** Names the object: "Reject card 004417119?" */
  title: string
  action: Exclude<SensitiveAction, '%future added value'>
  /** `CardJob:<jobId>` or `Package:<packagingId>`. */
  subject: string
  /** The action's own rules and values, and its fields as children. */
  schema: z.ZodObject
  defaults: DefaultValues<Own>
  children?: ReactNode
  /** The button that does it: "Reject card". */
  confirm: string
  /** Runs the sensitive command with the approval's token, with `quiet: true`. */
  onApproved: (approval: string, values: Own) => Promise<Outcome<unknown>>
  /** After it succeeded, or was given up. */
  onClose: () => void
}

/** A sensitive action and its supervisor's consent in one dialog (domain decisions, "Supervisor authentication"). */
export function SupervisorDialog<Own extends FieldValues>(props: Props<Own>) {
  const t = useTexts(text)
  const p = useProblemText()
  const [approve] = useCommand<SupervisorDialogApproveMutation>(mutation)
  const schema = props.schema.extend(supervisor.shape) as unknown as z.ZodType<Own & z.infer<typeof supervisor>>
  const defaults = { supervisorLoginId: '', supervisorPassword: '', ...props.defaults } as unknown as DefaultValues<
    Own & z.infer<typeof supervisor>
  >

  const onSubmit = async ({ supervisorLoginId: loginId, supervisorPassword: password, ...own }: Own & z.infer<typeof supervisor>) => {
    const approval = await approve({ action: props.action, subject: props.subject, loginId, password }, { quiet: true })
    if (!approval.ok) {
      const { path } = approval.problem
      const field = path === 'loginId' ? 'supervisorLoginId' : path === 'password' ? 'supervisorPassword' : null
      return { ok: false as const, problem: { ...approval.problem, path: field, fields: [] } }
    }
    const outcome = await props.onApproved(approval.value.token, own as unknown as Own)
    if (outcome.ok) props.onClose()
    return outcome
  }

  return (
    <Modal open={props.open} title={props.title} onClose={props.onClose}>
      <DialogBody>
        <RuleForm schema={schema} defaults={defaults} onSubmit={onSubmit} submit={props.confirm} intent="danger" onCancel={props.onClose} guard={false}>
          {props.children}
          <fieldset className="ik-supervisor">
            <legend>{p('supervisor.needed')}</legend>
            <TextField name="supervisorLoginId" label={t('who')} hint={t('rule')} />
            <PasswordField name="supervisorPassword" label={t('password')} autoComplete="off" />
          </fieldset>
        </RuleForm>
      </DialogBody>
    </Modal>
  )
}
