import { Suspense } from 'react'
import { defineMessages } from 'react-intl'
import { loadScript } from '#client/state/loadScript.ts'
import { useTexts } from '#client/state/texts.ts'
import { ownPart } from '#client/ui/ownPart.tsx'

const loadConfirmDialog = () =>
  import('#client/ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog)
const ConfirmDialog = ownPart(loadConfirmDialog)

const text = defineMessages({
  title: { id: 'kit.form.LeaveDialog.title', defaultMessage: 'Leave without saving?' },
  body: {
    id: 'kit.form.LeaveDialog.body',
    defaultMessage: 'What you typed on this screen is not saved yet.',
  },
  leave: { id: 'kit.form.LeaveDialog.leave', defaultMessage: 'Leave' },
  stay: { id: 'kit.form.LeaveDialog.stay', defaultMessage: 'Stay' },
})

/** Loads the question before it is needed: it must appear even if nothing can be loaded any more. */
export function loadLeaveDialog(): void {
  void loadScript(loadConfirmDialog).catch(() => undefined) // otherwise it is loaded when it is needed
}

/** Asks before a form with unsaved values is left. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useTexts(text)
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={t('title')}
        confirm={t('leave')}
        cancel={t('stay')}
        onConfirm={onLeave}
        onClose={onStay}
      >
        {t('body')}
      </ConfirmDialog>
    </Suspense>
  )
}
