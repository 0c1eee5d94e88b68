import { useCallback, useEffect, useRef, useState } from 'react'
import { beep } from '#client/ui/sound.ts'
import type { Scan, ScanOutcome } from './scanOutcome.ts'

/** Scans that stay on the screen. */
const kept = 50

/**
 * Answers scans one after another, in the order they came, however fast the scanner is. Each is answered by the screen as
 * the one before has left it: so what a scan chooses stands when the next one says how far.
 */
export function useScans(onScan: (scanned: string) => Promise<ScanOutcome>, failure: () => string) {
  const [scans, setScans] = useState<Scan[]>([])
  const queue = useRef(Promise.resolve())
  const last = useRef(0)
  const latest = useRef({ onScan, failure })
  latest.current = { onScan, failure }
  const shown = useRef<(() => void)[]>([])
  useEffect(() => shown.current.splice(0).forEach((goOn) => goOn()))

  const change = (id: number, to: Partial<Scan>) =>
    setScans((list) => list.map((scan) => (scan.id === id ? { ...scan, ...to } : scan)))

  const take = useCallback((scanned: string) => {
    const id = ++last.current
    setScans((list) => [{ id, scanned, at: new Date(), outcome: null, undone: false }, ...list].slice(0, kept))
    queue.current = queue.current.then(async () => {
      const outcome = await latest.current.onScan(scanned).catch((error: unknown): ScanOutcome => {
        console.error(error)
        return { tone: 'bad', text: latest.current.failure() }
      })
      beep(outcome.tone)
      const standing = new Promise<void>((goOn) => shown.current.push(goOn))
      change(id, { outcome })
      await standing
    })
  }, [])

  const undo = useCallback(async (scan: Scan) => {
    const undone = await scan.outcome?.undo?.()
    if (undone?.ok !== false) change(scan.id, { undone: true })
  }, [])

  return { scans, take, undo }
}
