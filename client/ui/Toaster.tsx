import { OverlayToaster, Toast, type Intent } from '@blueprintjs/core'
import { Error, InfoSign, Tick, WarningSign } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { useStore } from '#client/state/store.ts'
import { dismissToast, toastStore, type Tone } from '#client/state/toasts.ts'

const looks: Record<Tone, { intent: Intent; icon: ReactElement; timeout: number }> = {
  ok: { intent: 'success', icon: <Tick />, timeout: 4_000 },
  info: { intent: 'none', icon: <InfoSign />, timeout: 6_000 },
  warn: { intent: 'warning', icon: <WarningSign />, timeout: 10_000 },
  bad: { intent: 'danger', icon: <Error />, timeout: 15_000 },
}

/** Shows short messages. It is rendered once, at the root. */
export function Toaster() {
  const messages = useStore(toastStore)
  return (
    <OverlayToaster position="bottom-right" maxToasts={4}>
      {messages.map(({ id, tone, message }) => (
        <Toast key={id} {...looks[tone]} message={message} onDismiss={() => dismissToast(id)} />
      ))}
    </OverlayToaster>
  )
}
