import { graphql } from 'react-relay'
import type { CloseLotDialogMutation } from '#client/__generated__/CloseLotDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { showToast } from '#client/ui/toasts.ts'
import { useLatestStep } from './useLatestStep.ts'

const text = {
  title: ['Close lot {lotNo}?', 'Tutup lot {lotNo}?'],
  body: ['No blank card of it is left. A closed lot stays closed.', 'Tiada kad kosong lagi. Lot yang ditutup tidak boleh dibuka semula.'],
  confirm: ['Close lot', 'Tutup lot'],
  done: ['Lot {lotNo} was closed', 'Lot {lotNo} telah ditutup'],
} as const

const mutation = graphql`
  mutation CloseLotDialogMutation($input: CloseLotInput!) {
    result: closeLot(input: $input) {
      __typename
      ... on LotPayload {
        lot {
          id
          status
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { lot: { lotNo: string; version: number }; onDone: () => void; onClose: () => void }

/** Asks before a lot that is used up is closed. */
export function CloseLotDialog({ lot: { lotNo, version }, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<CloseLotDialogMutation>(mutation)
  const withLatestStep = useLatestStep(lotNo)
  const close = async () => {
    const outcome = await run({ lotNo, version }, { quiet: true, success: t('done', { lotNo }) })
    if (!outcome.ok) showToast('bad', (await withLatestStep(outcome.problem)).message)
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog open intent="primary" title={t('title', { lotNo })} confirm={t('confirm')} onConfirm={close} onClose={onClose}>
      <p>{t('body')}</p>
    </ConfirmDialog>
  )
}
