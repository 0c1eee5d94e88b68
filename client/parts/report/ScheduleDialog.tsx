import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { ScheduleDialogMutation } from '#client/__generated__/ScheduleDialogMutation.graphql.ts'
import type { ScheduleDialogQuery } from '#client/__generated__/ScheduleDialogQuery.graphql.ts'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { scheduleForm } from '#domain/reportSchedule/inputs.ts'
import type { ReportVariables } from './reportVariables.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { scheduleWhen } from './scheduleWhen.ts'

const text = defineMessages({
  title: { id: 'kit.report.ScheduleDialog.title', defaultMessage: 'Schedule this report' },
  hint: {
    id: 'kit.report.ScheduleDialog.hint',
    defaultMessage:
      'Uses the current filters; dates follow each run. The files are on Home, and your schedules under Exports and schedules.',
  },
  make: { id: 'kit.report.ScheduleDialog.make', defaultMessage: 'Create schedule' },
  made: { id: 'kit.report.ScheduleDialog.made', defaultMessage: 'The schedule is made' },
})

const query = graphql`
  query ScheduleDialogQuery {
    viewer {
      id
      mayScheduleForBranch
    }
  }
`
const mutation = graphql`
  mutation ScheduleDialogMutation($input: MakeScheduleInput!) {
    result: makeSchedule(input: $input) {
      __typename
      ... on ReportSchedulePayload {
        viewer {
          id
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const usual = {
  every: 'daily',
  time: '07:00',
  weekday: 'monday',
  monthDay: 1,
  range: 'yesterday',
  format: 'xlsx',
  forBranch: false,
} as const

type Props = { reportId: string; filter: ReportVariables['filter']; onClose: () => void }

/** Schedules the present report to be made automatically. */
export function ScheduleDialog(props: Props) {
  const t = useTexts(text)
  return (
    <Modal open title={t('title')} onClose={props.onClose} width={560}>
      <DialogBody>
        <p className="ik-muted">{t('hint')}</p>
        <LoadedPart>
          <Form {...props} />
        </LoadedPart>
      </DialogBody>
    </Modal>
  )
}

function Form({ reportId, filter, onClose }: Props) {
  const t = useTexts(text)
  const { viewer } = useOwnQuery<ScheduleDialogQuery>(query, {})
  const [make] = useCommand<ScheduleDialogMutation>(mutation)
  const onSubmit = async (form: z.infer<typeof scheduleForm>) => {
    const outcome = await make(
      { ...scheduleWhen(form), reportId, filter: filter ?? {} },
      { quiet: true, success: t('made') },
    )
    if (outcome.ok) onClose()
    return outcome
  }
  return (
    <RuleForm
      schema={scheduleForm}
      defaults={usual}
      onSubmit={onSubmit}
      submit={t('make')}
      onCancel={onClose}
      guard={false}
      className="ik-schedule-form"
    >
      <ScheduleFields mayForBranch={viewer?.mayScheduleForBranch ?? false} />
    </RuleForm>
  )
}
