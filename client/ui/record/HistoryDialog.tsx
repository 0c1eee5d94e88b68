import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Suspense } from 'react'
import { Modal } from '../Modal.tsx'
import { useTexts } from '../texts.ts'
import { RecordHistory } from './RecordHistory.tsx'

const text = {
  title: ['History of {name}', 'Sejarah {name}'],
  close: ['Close', 'Tutup'],
} as const

/** The audited life of any record that administrators keep. */
export function HistoryDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTexts(text)
  return (
    <Modal open title={t('title', { name })} onClose={onClose} width={620}>
      <DialogBody>
        <Suspense fallback={<Spinner size={30} />}>
          <RecordHistory id={id} />
        </Suspense>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text={t('close')} onClick={onClose} />} />
    </Modal>
  )
}
