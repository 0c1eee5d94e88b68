import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ScheduleActions_schedule$key } from '#client/__generated__/ScheduleActions_schedule.graphql.ts'
import type { ScheduleActionsPauseMutation } from '#client/__generated__/ScheduleActionsPauseMutation.graphql.ts'
import type { ScheduleActionsRemoveMutation } from '#client/__generated__/ScheduleActionsRemoveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { ChangeSchedule } from './ChangeSchedule.tsx'
import { TakeOverSchedule } from './TakeOverSchedule.tsx'

const text = defineMessages({
  change: { id: 'report.exports.ScheduleActions.change', defaultMessage: 'Change' },
  changeOf: {
    id: 'report.exports.ScheduleActions.changeOf',
    defaultMessage: 'Change the schedule of {name}',
  },
  pause: { id: 'report.exports.ScheduleActions.pause', defaultMessage: 'Pause' },
  pauseOf: {
    id: 'report.exports.ScheduleActions.pauseOf',
    defaultMessage: 'Pause the schedule of {name}',
  },
  goOn: { id: 'report.exports.ScheduleActions.goOn', defaultMessage: 'Go on' },
  goOnOf: {
    id: 'report.exports.ScheduleActions.goOnOf',
    defaultMessage: 'Let the schedule of {name} go on',
  },
  removeOf: {
    id: 'report.exports.ScheduleActions.removeOf',
    defaultMessage: 'Delete the schedule of {name}',
  },
  ask: {
    id: 'report.exports.ScheduleActions.ask',
    defaultMessage: 'Delete the schedule of “{name}”?',
  },
  gone: {
    id: 'report.exports.ScheduleActions.gone',
    defaultMessage: 'The files that it has made stay.',
  },
})

const fragment = graphql`
  fragment ScheduleActions_schedule on ReportSchedule {
    id
    name
    paused
    mayTakeOver
    ...ChangeSchedule_schedule
    ...TakeOverSchedule_schedule
  }
`
const pauseMutation = graphql`
  mutation ScheduleActionsPauseMutation($input: PauseScheduleInput!) {
    result: pauseSchedule(input: $input) {
      __typename
      ...scheduleAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation ScheduleActionsRemoveMutation($input: RemoveScheduleInput!) {
    result: removeSchedule(input: $input) {
      __typename
      ...scheduleAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * The actions on a schedule: change, pause or resume it, or take over somebody else's; delete it.
 */
export function ScheduleActions({
  schedule: key,
  mayForBranch,
}: {
  schedule: ScheduleActions_schedule$key
  mayForBranch: boolean
}) {
  const t = useTexts(text)
  const say = useSay()
  const schedule = useFragment(fragment, key)
  const [pause, pausing] = useCommand<ScheduleActionsPauseMutation>(pauseMutation)
  const [remove] = useCommand<ScheduleActionsRemoveMutation>(removeMutation)
  const [changing, setChanging] = useState(false)
  const { id: scheduleId, paused, mayTakeOver } = schedule
  const name = say(schedule.name)
  const { ask, question } = useConfirm(() => ({
    title: t('ask', { name }),
    body: t('gone'),
    confirm: t(term.delete),
    act: () => remove({ scheduleId }),
  }))
  return (
    <span className="ik-row">
      {mayTakeOver ? (
        <TakeOverSchedule schedule={schedule} />
      ) : (
        <>
          <Button
            size="small"
            text={t('change')}
            aria-label={t('changeOf', { name })}
            onClick={() => setChanging(true)}
          />
          <Button
            size="small"
            text={t(paused ? 'goOn' : 'pause')}
            aria-label={t(paused ? 'goOnOf' : 'pauseOf', { name })}
            loading={pausing}
            onClick={() => void pause({ scheduleId, paused: !paused })}
          />
        </>
      )}
      <Button
        size="small"
        variant="minimal"
        text={t(term.delete)}
        aria-label={t('removeOf', { name })}
        onClick={() => ask()}
      />
      {changing && (
        <ChangeSchedule
          schedule={schedule}
          mayForBranch={mayForBranch}
          onClose={() => setChanging(false)}
        />
      )}
      {question}
    </span>
  )
}
