import { useEffect, useEffectEvent } from 'react'

/** A scanner sends its next character well within this time; a hand does not. In milliseconds. */
export const loneKeyMs = 60

type Keys = Readonly<Record<string, () => void>>

/** The keys of the parts that are on the screen. */
const registered = new Set<() => Keys>()

/** Returns the action of a single key on the present screen. */
export function loneActionOf(key: string): (() => void) | undefined {
  for (const keys of registered) {
    const action = keys()[key.toLowerCase()]
    if (action) return action
  }
  return undefined
}

/**
 * Registers single keys that act while the focus is on the screen but in no field: `{ p: pass, r:
 * reject }`. They act on screens with a scan field, whose listener distinguishes them from a
 * scanner (listenForScans).
 */
export function useLoneKeys(keys: Keys): void {
  const now = useEffectEvent(() => keys)
  useEffect(() => {
    const own = () => now()
    registered.add(own)
    return () => void registered.delete(own)
  }, [])
}
