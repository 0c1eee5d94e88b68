import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { ChangeSchedule_schedule$key } from '#client/__generated__/ChangeSchedule_schedule.graphql.ts'
import type { ChangeScheduleMutation } from '#client/__generated__/ChangeScheduleMutation.graphql.ts'
import { ScheduleFields } from '#client/parts/report/ScheduleFields.tsx'
import { scheduleWhen } from '#client/parts/report/scheduleWhen.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { scheduleForm } from '#domain/reportSchedule/inputs.ts'

const text = defineMessages({
  title: { id: 'report.exports.ChangeSchedule.title', defaultMessage: 'Schedule of {name}' },
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

/** Changes a schedule's time, days, file and audience. */
export function ChangeSchedule({ schedule, mayForBranch, onClose }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const { id: scheduleId, name, version, ...now } = useFragment(fragment, schedule)
  const [change] = useCommand<ChangeScheduleMutation>(mutation)
  const onSubmit = (form: z.infer<typeof scheduleForm>) =>
    change({ scheduleId, version, ...scheduleWhen(form) }, { quiet: true })
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
    <FormDialog
      title={t('title', { name: say(name) })}
      width={560}
      schema={scheduleForm}
      defaults={defaults}
      onSubmit={onSubmit}
      submit={t(term.save)}
      className="ik-schedule-form"
      onClose={onClose}
    >
      <ScheduleFields mayForBranch={mayForBranch} />
    </FormDialog>
  )
}
