import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pauseMs } from '#client/ui/scan/keyRun.ts'
import { scanKeyOf, unreadable } from '#client/ui/scan/scanKeys.ts'
import { scannerBounds } from '#client/ui/scan/scannerSettings.ts'

/**
 * The keys of a scanner: its characters, its slowest pause in milliseconds, the keys that ended it,
 * and Caps Lock.
 */
export type Heard = { text: string; slowest: number; ends: string[]; capsLock: boolean }

/** The longest time between the keys that end a code, in milliseconds. */
const endsMs = 150

/** Records the keys of one scan after another in a field. */
export function useTrial() {
  const [heard, setHeard] = useState<Heard | null>(null)
  const now = useRef<(Heard & { lastAt: number }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { nativeEvent, timeStamp } = event
    if (/^(Shift|CapsLock|NumLock|AltGraph|Control|Alt|Meta|Fn)$/.test(event.key)) return
    const key = scanKeyOf(nativeEvent)
    let scan = now.current && timeStamp - now.current.lastAt <= pauseMs ? now.current : null
    if (key.kind === 'other' || (!scan && key.kind === 'end')) return void (now.current = null)
    const pause = scan ? Math.ceil(timeStamp - scan.lastAt) : 0
    scan ??= { text: '', slowest: 0, ends: [], capsLock: false, lastAt: 0 }
    const ends = key.kind === 'end' ? [...scan.ends, nameOf(event)] : scan.ends
    const slowest = Math.max(scan.slowest, pause)
    const typed = key.kind === 'end' ? '' : key.kind === 'unreadable' ? unreadable : key.text
    const capsLock = event.getModifierState('CapsLock')
    now.current = { text: scan.text + typed, slowest, ends, capsLock, lastAt: timeStamp }
    if (key.kind === 'control') return event.preventDefault()
    // Leaving the field by Tab is not a scan.
    if (key.kind !== 'end' || (event.key === 'Tab' && slowest > scannerBounds.gapMs.most)) return
    event.preventDefault()
    const field = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      field.value = ''
      setHeard(now.current)
      now.current = null
    }, endsMs)
  }
  return { heard, onKeyDown }
}

const nameOf = ({ key, ctrlKey }: KeyboardEvent) => (ctrlKey ? `Ctrl+${key.toUpperCase()}` : key)
