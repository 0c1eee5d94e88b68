import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ReopenDialogMutation } from '#client/__generated__/ReopenDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { reopenStationDayInput } from '#domain/stationDay/inputs.ts'

const text = defineMessages({
  title: {
    id: 'cps.cardwithdrawal.ReopenDialog.title',
    defaultMessage: 'Open today again at {station}?',
  },
  body: {
    id: 'cps.cardwithdrawal.ReopenDialog.body',
    defaultMessage: 'The count stays on record. Count and close the day again at its end.',
  },
  confirm: { id: 'cps.cardwithdrawal.ReopenDialog.confirm', defaultMessage: 'Open again' },
  done: {
    id: 'cps.cardwithdrawal.ReopenDialog.done',
    defaultMessage: 'Today is open again at {station}',
  },
})

const mutation = graphql`
  mutation ReopenDialogMutation($input: ReopenStationDayInput!) {
    result: reopenStationDay(input: $input) {
      __typename
      ... on StationDayPayload {
        stock {
          availableActions
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const schema = z.object({ reason: reopenStationDayInput.shape.reason })

type Props = { stationId: string; day: string; onDone: () => void; onClose: () => void }

/** Reopens a station's day that was closed too early, by a supervisor and a second person. */
export function ReopenDialog({ stationId, day, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<ReopenDialogMutation>(mutation, { saves: savedThings.day })
  const onApproved = async (approval: string, { reason }: z.infer<typeof schema>) => {
    const success = t('done', { station: stationId })
    const outcome = await run({ stationId, day, reason, approval }, { quiet: true, success })
    onDone()
    return outcome
  }
  return (
    <SupervisorDialog
      title={t('title', { station: stationId })}
      action="REOPEN_DAY"
      subject={`StationDay:${stationId}:${day}`}
      schema={schema}
      defaults={{ reason: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body')}</p>
      <TextAreaField name="reason" label={t(term.reason)} rows={2} maxLength={200} />
    </SupervisorDialog>
  )
}
