import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { RecordHistory } from './RecordHistory.tsx'

const text = defineMessages({
  title: { id: 'kit.record.HistoryDialog.title', defaultMessage: 'History of {name}' },
})

/** Shows the audited history of any record that administrators maintain. */
export function HistoryDialog({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) {
  const t = useTexts(text)
  return (
    <Modal open title={t('title', { name })} onClose={onClose} width={620}>
      <DialogBody>
        <LoadedPart>
          <RecordHistory id={id} />
        </LoadedPart>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text={t(term.close)} onClick={onClose} />} />
    </Modal>
  )
}
