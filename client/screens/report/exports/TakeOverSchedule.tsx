import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TakeOverSchedule_schedule$key } from '#client/__generated__/TakeOverSchedule_schedule.graphql.ts'
import type { TakeOverScheduleMutation } from '#client/__generated__/TakeOverScheduleMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  takeOver: { id: 'report.exports.TakeOverSchedule.takeOver', defaultMessage: 'Take over' },
  takeOverOf: {
    id: 'report.exports.TakeOverSchedule.takeOverOf',
    defaultMessage: 'Take the schedule of {name} over from {who}',
  },
})

const fragment = graphql`
  fragment TakeOverSchedule_schedule on ReportSchedule {
    id
    name
    ownerName
    version
  }
`
const mutation = graphql`
  mutation TakeOverScheduleMutation($input: TakeOverScheduleInput!) {
    result: takeOverSchedule(input: $input) {
      __typename
      ...scheduleAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Takes over somebody else's schedule for everybody at one's branch. */
export function TakeOverSchedule({ schedule }: { schedule: TakeOverSchedule_schedule$key }) {
  const t = useTexts(text)
  const say = useSay()
  const { id: scheduleId, name, ownerName: who, version } = useFragment(fragment, schedule)
  const [takeOver, running] = useCommand<TakeOverScheduleMutation>(mutation)
  return (
    <Button
      size="small"
      text={t('takeOver')}
      aria-label={t('takeOverOf', { name: say(name), who })}
      loading={running}
      onClick={() => void takeOver({ scheduleId, version })}
    />
  )
}
