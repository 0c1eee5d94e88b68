import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { ChangeSchedule_schedule$key } from '#client/__generated__/ChangeSchedule_schedule.graphql.ts'
import type { ChangeScheduleMutation } from '#client/__generated__/ChangeScheduleMutation.graphql.ts'
import { ScheduleFields } from '#client/parts/report/ScheduleFields.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { camelOf, upperOf } from '#domain/enumCase.ts'
import { scheduleForm } from '#domain/reportSchedule/inputs.ts'

const text = defineMessages({
  title: { id: 'report.exports.ChangeSchedule.title', defaultMessage: 'Schedule of {name}' },
  save: { id: 'report.exports.ChangeSchedule.save', defaultMessage: 'Save' },
})

const fragment = graphql`
  fragment ChangeSchedule_schedule on ReportSchedule {
    id
    name
    every
    time
    weekday
    monthDay
    range
    format
    forBranch
    version
  }
`
const mutation = graphql`
  mutation ChangeScheduleMutation($input: ChangeScheduleInput!) {
    result: changeSchedule(input: $input) {
      __typename
      ...scheduleAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { schedule: ChangeSchedule_schedule$key; mayForBranch: boolean; onClose: () => void }

/** Changes when a schedule is due, its days, its file and for whom it is. */
export function ChangeSchedule({ schedule, mayForBranch, onClose }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const { id: scheduleId, name, version, ...now } = useFragment(fragment, schedule)
  const [change] = useCommand<ChangeScheduleMutation>(mutation)
  const onSubmit = async ({ every, weekday, range, format, ...rest }: z.infer<typeof scheduleForm>) => {
    const when = { every: upperOf(every), weekday: upperOf(weekday), range: upperOf(range), format: upperOf(format), ...rest }
    const outcome = await change({ scheduleId, version, ...when }, { quiet: true })
    if (outcome.ok) onClose()
    return outcome
  }
  const { every, time, weekday, monthDay, range, format, forBranch } = now
  const defaults = {
    every: camelOf(every),
    weekday: camelOf(weekday),
    range: camelOf(range),
    format: camelOf(format),
    time,
    monthDay,
    forBranch,
  }
  return (
    <Modal open title={t('title', { name: say(name) })} onClose={onClose} width={560}>
      <DialogBody>
        <RuleForm
          schema={scheduleForm}
          defaults={defaults}
          onSubmit={onSubmit}
          submit={t('save')}
          onCancel={onClose}
          guard={false}
          className="ik-schedule-form"
        >
          <ScheduleFields mayForBranch={mayForBranch} />
        </RuleForm>
      </DialogBody>
    </Modal>
  )
}
