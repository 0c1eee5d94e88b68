import { useEffect, useRef, type RefObject } from 'react'

/** A scanner sends its next character well within this; a person's hand does not. Milliseconds. */
export const loneKeyMs = 60

const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]'
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover'

/** Whether keys belong to what has the focus: somebody types there, or a dialog is open. */
function belongsElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true
  return target.closest(typing) !== null || target.closest(overlay) !== null
}

type Keys = Readonly<Record<string, () => void>>

/** The keys of the parts of the screen that are there now. */
const registered = new Set<RefObject<Keys>>()

function actionOf(key: string): (() => void) | undefined {
  for (const keys of registered) if (keys.current[key.toLowerCase()]) return keys.current[key.toLowerCase()]
  return undefined
}

/**
 * Single keys that do something while the focus is on the screen but in no field: `{ p: pass, r: reject }`. They act on
 * screens with a scan field, which tells them from a scanner's burst (useStrayScans).
 */
export function useLoneKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    registered.add(latest)
    return () => void registered.delete(latest)
  }, [])
}

/**
 * Takes what is typed while the focus is in no field. A lone key acts when no other comes within 60 ms. A burst is a
 * scanner's, and so is any other character: they go into the scan field, so that no scan is lost, none presses the
 * button that has the focus, and none passes a card because its code holds a P.
 */
export function useStrayScans(scanField: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let waiting: { key: string; timer: ReturnType<typeof setTimeout> } | null = null
    const toScanField = (text: string) => {
      const field = scanField.current
      if (!field || field.disabled) return
      field.value += text
      field.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing || event.repeat) return
      if (key.length !== 1 || key === ' ' || belongsElsewhere(event.target)) return
      event.preventDefault()
      if (waiting) {
        clearTimeout(waiting.timer)
        toScanField(waiting.key + key)
        waiting = null
        return
      }
      if (!actionOf(key)) return toScanField(key)
      const timer = setTimeout(() => {
        waiting = null
        actionOf(key)?.()
      }, loneKeyMs)
      waiting = { key, timer }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      if (waiting) clearTimeout(waiting.timer)
    }
  }, [scanField])
}
