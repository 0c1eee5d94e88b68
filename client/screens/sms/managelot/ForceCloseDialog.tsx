import { graphql } from 'react-relay'
import { z } from 'zod'
import { forceCloseLotInput } from '#domain/lot/inputs.ts'
import type { ForceCloseDialogMutation } from '#client/__generated__/ForceCloseDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { SupervisorDialog } from '#client/ui/SupervisorDialog.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { useLatestStep } from './useLatestStep.ts'

const text = {
  title: ['Force close lot {lotNo}?', 'Tutup paksa lot {lotNo}?'],
  body: [
    '{n, plural, one {Its # blank card is} other {Its # blank cards are}} written off, wherever {n, plural, one {it is} other {they are}}. This cannot be taken back.',
    '{n} kad kosongnya dihapus kira di mana-mana sahaja ia berada. Tindakan ini tidak boleh ditarik balik.',
  ],
  remark: ['Remark', 'Catatan'],
  remarkHint: ['Why it is closed and what became of the cards: at most 200 characters', 'Sebab ditutup dan apa yang berlaku kepada kad: paling banyak 200 aksara'],
  confirm: ['Force close', 'Tutup paksa'],
  done: ['Lot {lotNo} was force closed', 'Lot {lotNo} telah ditutup paksa'],
} as const

const mutation = graphql`
  mutation ForceCloseDialogMutation($input: ForceCloseLotInput!) {
    result: forceCloseLot(input: $input) {
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
const schema = z.object({ remark: forceCloseLotInput.shape.remark })

type Props = { lot: { lotNo: string; version: number; blank: number }; onDone: () => void; onClose: () => void }

/** Closes a lot whatever is left of it, with a remark and a supervisor's consent. */
export function ForceCloseDialog({ lot: { lotNo, version, blank }, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<ForceCloseDialogMutation>(mutation)
  const withLatestStep = useLatestStep(lotNo)
  const onApproved = async (approval: string, { remark }: z.infer<typeof schema>) => {
    const outcome = await run({ lotNo, version, remark, approval }, { quiet: true, success: t('done', { lotNo }) })
    onDone()
    return outcome.ok ? outcome : { ok: false as const, problem: await withLatestStep(outcome.problem) }
  }
  return (
    <SupervisorDialog
      open
      title={t('title', { lotNo })}
      action="FORCE_CLOSE"
      subject={`Lot:${lotNo}`}
      schema={schema}
      defaults={{ remark: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body', { n: blank })}</p>
      <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} rows={2} maxLength={200} />
    </SupervisorDialog>
  )
}
