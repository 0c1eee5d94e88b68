import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { LossDialogFoundMutation } from '#client/__generated__/LossDialogFoundMutation.graphql.ts'
import type { LossDialogReportMutation } from '#client/__generated__/LossDialogReportMutation.graphql.ts'
import type { LossDialogWriteOffMutation } from '#client/__generated__/LossDialogWriteOffMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { reason } from '#domain/fields.ts'

const text = defineMessages({
  REPORT_LOST: {
    id: 'cps.package.LossDialog.REPORT_LOST',
    defaultMessage: 'Report {packagingId} as lost by the courier',
  },
  WRITE_OFF: { id: 'cps.package.LossDialog.WRITE_OFF', defaultMessage: 'Write off {packagingId}' },
  REPORT_FOUND: {
    id: 'cps.package.LossDialog.REPORT_FOUND',
    defaultMessage: 'Record that {packagingId} was found',
  },
  lostWhy: {
    id: 'cps.package.LossDialog.lostWhy',
    defaultMessage:
      'Its cards count as missing, and a custody case opens. The public page says that they were withdrawn.',
  },
  writeOffWhy: {
    id: 'cps.package.LossDialog.writeOffWhy',
    defaultMessage:
      'Its cards count as written off, and the custody case is decided. If the parcel turns up later, record that it was found.',
  },
  foundWhy: {
    id: 'cps.package.LossDialog.foundWhy',
    defaultMessage:
      'The parcel is with the courier or its receiver. If the courier brings it back to the branch, choose "Came back …" instead.',
  },
  reference: {
    id: 'cps.package.LossDialog.reference',
    defaultMessage: 'Courier’s reference',
  },
  report: { id: 'cps.package.LossDialog.report', defaultMessage: 'Report as lost' },
  writeOff: { id: 'cps.package.LossDialog.writeOff', defaultMessage: 'Write off' },
  found: { id: 'cps.package.LossDialog.found', defaultMessage: 'Record as found' },
  done: { id: 'cps.package.LossDialog.done', defaultMessage: '{packagingId} was updated' },
})

const reportMutation = graphql`
  mutation LossDialogReportMutation($input: ReportLostInput!) {
    result: reportLost(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const writeOffMutation = graphql`
  mutation LossDialogWriteOffMutation($input: WriteOffLostInput!) {
    result: writeOffLost(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const foundMutation = graphql`
  mutation LossDialogFoundMutation($input: ReportFoundInput!) {
    result: reportFound(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ reason, courierReference: z.string().trim().max(60) })

/** The texts of each action: what it does, and the confirmation. */
const says = {
  REPORT_LOST: { why: text.lostWhy, confirm: text.report },
  WRITE_OFF: { why: text.writeOffWhy, confirm: text.writeOff },
  REPORT_FOUND: { why: text.foundWhy, confirm: text.found },
}

export type LossAction = keyof typeof says
type Props = {
  action: LossAction
  packagingId: string
  version: number
  onDone: () => void
  onClose: () => void
}

/** Reports a parcel as lost by the courier, writes it off, or records that it was found. */
export function LossDialog({ action, packagingId, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [report] = useCommand<LossDialogReportMutation>(reportMutation, {
    saves: savedThings.package,
  })
  const [writeOff] = useCommand<LossDialogWriteOffMutation>(writeOffMutation, {
    saves: savedThings.package,
  })
  const [found] = useCommand<LossDialogFoundMutation>(foundMutation, {
    saves: savedThings.package,
  })
  const { why, confirm } = says[action]
  const submit = ({ courierReference, ...values }: z.infer<typeof rules>) => {
    const input = { packagingId, version, ...values }
    const options = { quiet: true, success: t('done', { packagingId }) }
    if (action === 'REPORT_LOST') return report({ ...input, courierReference }, options)
    return action === 'WRITE_OFF' ? writeOff(input, options) : found(input, options)
  }
  return (
    <FormDialog
      title={t(action, { packagingId })}
      lead={<p>{t(why)}</p>}
      schema={rules}
      defaults={{ reason: '', courierReference: '' }}
      onSubmit={submit}
      submit={t(confirm)}
      intent={action === 'REPORT_FOUND' ? 'primary' : 'danger'}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t(term.reason)} maxLength={200} autoFocus />
      {action === 'REPORT_LOST' && (
        <TextField name="courierReference" label={t('reference')} maxLength={60} optional />
      )}
    </FormDialog>
  )
}
