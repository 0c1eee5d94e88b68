import { useCallback, useRef, useState } from 'react'
import { beep } from '../sound.ts'
import type { Scan, ScanOutcome } from './scanOutcome.ts'

/** Scans that stay on the screen. */
const kept = 50

/** Answers scans one after another, in the order they came, however fast the scanner is. */
export function useScans(onScan: (scanned: string) => Promise<ScanOutcome>, failure: () => string) {
  const [scans, setScans] = useState<Scan[]>([])
  const queue = useRef(Promise.resolve())
  const last = useRef(0)
  const latest = useRef({ onScan, failure })
  latest.current = { onScan, failure }

  const change = (id: number, to: Partial<Scan>) =>
    setScans((list) => list.map((scan) => (scan.id === id ? { ...scan, ...to } : scan)))

  const take = useCallback((scanned: string) => {
    const id = ++last.current
    setScans((list) => [{ id, scanned, at: new Date(), outcome: null, undone: false }, ...list].slice(0, kept))
    queue.current = queue.current.then(async () => {
      const outcome = await latest.current
        .onScan(scanned)
        .catch((error: unknown): ScanOutcome => {
          console.error(error)
          return { tone: 'bad', text: latest.current.failure() }
        })
      beep(outcome.tone)
      change(id, { outcome })
    })
  }, [])

  const undo = useCallback(async (scan: Scan) => {
    const undone = await scan.outcome?.undo?.()
    if (undone?.ok !== false) change(scan.id, { undone: true })
  }, [])

  return { scans, take, undo }
}
