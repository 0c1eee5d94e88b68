import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { CloseDayDialogMutation } from '#client/__generated__/CloseDayDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { closeCsmDayInput } from '#domain/csm/closeDay.ts'
import { csmCardTypeNames, type CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { upperOf } from '#domain/enumCase.ts'

const text = defineMessages({
  title: { id: 'csm.reconciliation.CloseDayDialog.title', defaultMessage: 'Close {type} of {day}' },
  even: {
    id: 'csm.reconciliation.CloseDayDialog.even',
    defaultMessage: 'Nothing differs. The figures are final once the day is closed.',
  },
  differs: {
    id: 'csm.reconciliation.CloseDayDialog.differs',
    defaultMessage:
      'There is a difference of {difference}. The figures and your explanation are final once the day is closed.',
  },
  confirm: { id: 'csm.reconciliation.CloseDayDialog.confirm', defaultMessage: 'Close the day' },
  done: {
    id: 'csm.reconciliation.CloseDayDialog.done',
    defaultMessage: '{type} of {day} is closed',
  },
})

const mutation = graphql`
  mutation CloseDayDialogMutation($input: CloseCsmDayInput!) {
    result: closeCsmDay(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = closeCsmDayInput.pick({ explanation: true })

export type ClosedDay = {
  day: string
  cardType: CsmCardType
  difference: number
  clear: () => void
}
type Props = Omit<ClosedDay, 'clear'> & { onClosed: () => void; onClose: () => void }

/**
 * Closes a day of a card type. The person who closes it is responsible for its figures and explains
 * a difference.
 */
export function CloseDayDialog({ day, cardType, difference, onClosed, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [run] = useCommand<CloseDayDialogMutation>(mutation)
  const named = { type: csmCardTypeNames[cardType], day: format.date(day) }
  const close = ({ explanation }: z.infer<typeof rules>) =>
    run(
      { day, cardType: upperOf(cardType), explanation },
      { quiet: true, success: t('done', named) },
    )
  return (
    <FormDialog
      title={t('title', named)}
      schema={rules}
      defaults={{ explanation: '' }}
      onSubmit={close}
      submit={t('confirm')}
      onDone={onClosed}
      onClose={onClose}
    >
      <p>{difference === 0 ? t('even') : t('differs', { difference })}</p>
      <TextAreaField name="explanation" label={t(term.explanation)} optional={difference === 0} />
    </FormDialog>
  )
}
