import { useEffect, useEffectEvent } from 'react'

/** A scanner sends its next character well within this; a person's hand does not. Milliseconds. */
export const loneKeyMs = 60

type Keys = Readonly<Record<string, () => void>>

/** The keys of the parts of the screen that are there now. */
const registered = new Set<() => Keys>()

/** What a key does by itself on the present screen. */
export function loneActionOf(key: string): (() => void) | undefined {
  for (const keys of registered) {
    const action = keys()[key.toLowerCase()]
    if (action) return action
  }
  return undefined
}

/**
 * Single keys that do something while the focus is on the screen but in no field: `{ p: pass, r: reject }`. They act on
 * screens with a scan field, whose listener tells them from a scanner (listenForScans).
 */
export function useLoneKeys(keys: Keys): void {
  const now = useEffectEvent(() => keys)
  useEffect(() => {
    const own = () => now()
    registered.add(own)
    return () => void registered.delete(own)
  }, [])
}
