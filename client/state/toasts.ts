import { createStore } from './store.ts'

export type Tone = 'ok' | 'info' | 'warn' | 'bad'
type ToastMessage = { id: number; tone: Tone; message: string }

let last = 0

/** The messages shown at present. */
export const toastStore = createStore<readonly ToastMessage[]>([])

/** Shows a short message at the edge of the screen. Returns the id that dismisses it. */
export function showToast(tone: Tone, message: string): number {
  const id = ++last
  toastStore.set(
    [...toastStore.get().filter((toast) => toast.message !== message), { id, tone, message }].slice(
      -4,
    ),
  )
  return id
}

/** Dismisses a message. */
export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}
