import { defineMessages } from 'react-intl'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ChangeTypeDialog } from './ChangeTypeDialog.tsx'
import type { ListQuestion } from './useMayList.ts'

const text = defineMessages({
  few: {
    id: 'cps.cardprinting.ListQuestionDialog.few',
    defaultMessage:
      '{blanks, plural, =0 {This station has no blank {type} card} one {This station has # blank {type} card} other {This station has # blank {type} cards}}',
  },
  fewWhy: {
    id: 'cps.cardprinting.ListQuestionDialog.fewWhy',
    defaultMessage:
      '{records, plural, one {One record} other {# records}} would wait on its list. Withdraw cards to the station, or list fewer.',
  },
  add: { id: 'cps.cardprinting.ListQuestionDialog.add', defaultMessage: 'Add anyway' },
})

/** Asks the question that must be answered before records are listed. */
export function ListQuestionDialog({ question }: { question: ListQuestion | null }) {
  const t = useTexts(text)
  const p = useProblemText()
  if (!question) return null
  const no = () => question.answer(false)
  const yes = () => question.answer(true)
  if (question.about === 'cardType') {
    return (
      <ChangeTypeDialog
        open
        title={p('print.changeCardType')}
        waiting={question.waiting}
        onConfirm={yes}
        onClose={no}
      />
    )
  }
  const { type, blanks, records } = question
  return (
    <ConfirmDialog
      open
      intent="primary"
      title={t('few', { blanks, type })}
      confirm={t('add')}
      onConfirm={yes}
      onClose={no}
    >
      {t('fewWhy', { records })}
    </ConfirmDialog>
  )
}
