import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ImportDialogApplyMutation } from '#client/__generated__/ImportDialogApplyMutation.graphql.ts'
import type {
  ImportDialogPreviewMutation,
  SettingTable,
} from '#client/__generated__/ImportDialogPreviewMutation.graphql.ts'
import { useCommand, type CommandValue } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { ImportPreview } from './ImportPreview.tsx'

const text = defineMessages({
  title: { id: 'kit.setting.ImportDialog.title', defaultMessage: 'Import from a workbook' },
  how: {
    id: 'kit.setting.ImportDialog.how',
    defaultMessage:
      'Take the table as .xlsx, edit it, and choose it here. You review every change before it is applied.',
  },
  file: { id: 'kit.setting.ImportDialog.file', defaultMessage: 'Workbook (.xlsx)' },
  apply: {
    id: 'kit.setting.ImportDialog.apply',
    defaultMessage: '{n, plural, =0 {Nothing to import} one {Import # row} other {Import # rows}}',
  },
  done: {
    id: 'kit.setting.ImportDialog.done',
    defaultMessage: '{created} added, {updated} changed, {refused} left out',
  },
})

const previewMutation = graphql`
  mutation ImportDialogPreviewMutation($input: PreviewImportInput!) {
    result: previewImport(input: $input) {
      __typename
      ... on PreviewImportPayload {
        digest
        counts {
          created
          updated
          unchanged
          refused
        }
        ...ImportPreview_plan
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const applyMutation = graphql`
  mutation ImportDialogApplyMutation($input: ImportTableInput!) {
    result: importTable(input: $input) {
      __typename
      ... on ImportTablePayload {
        counts {
          created
          updated
          unchanged
          refused
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Plan = CommandValue<ImportDialogPreviewMutation> & { uploadId: string }
type Props = {
  table: Exclude<SettingTable, '%future added value'>
  /** A note about this table. */
  note?: string
  onImported: () => void
  onClose: () => void
}

/** Imports a workbook: choose it, preview the effect of each row, then apply exactly that. */
export function ImportDialog({ table, note, onImported, onClose }: Props) {
  const t = useTexts(text)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [preview] = useCommand<ImportDialogPreviewMutation>(previewMutation)
  const [apply, applying] = useCommand<ImportDialogApplyMutation>(applyMutation)
  const n = plan ? plan.counts.created + plan.counts.updated : 0

  const { begin, stop } = useOneAtATime()

  const look = async (uploadId: string) => {
    const signal = begin()
    setPlan(null)
    const outcome = await preview({ table, uploadId }, { quiet: true })
    // Another file was chosen in the meantime, or none.
    if (signal.aborted) return
    setRefusal(outcome.ok ? null : outcome.problem.message)
    if (outcome.ok) setPlan({ ...outcome.value, uploadId })
  }
  const choose = (file: { id: string } | null) => {
    stop()
    setRefusal(null)
    setPlan(null)
    if (file) void look(file.id)
  }
  const take = async ({ uploadId, digest }: Plan) => {
    const outcome = await apply({ table, uploadId, digest }, { quiet: true })
    if (!outcome.ok) {
      await look(uploadId)
      return setRefusal(outcome.problem.message)
    }
    showToast('ok', t('done', outcome.value.counts))
    onImported()
    onClose()
  }

  return (
    <Modal
      open
      title={t('title')}
      onClose={onClose}
      width={plan ? 900 : 520}
      dismissable={!applying}
    >
      <DialogBody>
        <p className="ik-muted">
          {t('how')} {note}
        </p>
        <FileDrop label={t('file')} accept={['.xlsx']} problem={refusal} onChange={choose} />
        {plan && <ImportPreview plan={plan} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(term.cancel)} onClick={onClose} disabled={applying} />
            <Button
              intent="primary"
              text={t('apply', { n })}
              disabled={n === 0}
              loading={applying}
              onClick={() => plan && void take(plan)}
            />
          </>
        }
      />
    </Modal>
  )
}
