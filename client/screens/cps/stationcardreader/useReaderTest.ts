import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceProblemOf, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices } from '#client/devices/devices.ts'
import { readerOf } from '#client/devices/readerOf.ts'
import type { ReaderRole } from '#client/devices/readerRoles.ts'
import { useProblemText } from '#client/state/texts.ts'
import { beep } from '#client/ui/scan/sound.ts'

/** What trying a role's reader came to; `reading` while it is tried. */
export type ReaderTest = { role: ReaderRole } & (
  | { step: 'reading' }
  | { step: 'read'; chipSn: string }
  | { step: 'failed'; message: string }
)

/** Tries one role's reader at a time: reads the chip of a card, and keeps what came of it until the next. */
export function useReaderTest(devices: Devices) {
  const p = useProblemText()
  const [test, setTest] = useState<ReaderTest | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const stop = useCallback(() => {
    reading.current?.abort()
    setTest(null)
  }, [])
  const start = useCallback(
    async (role: ReaderRole) => {
      reading.current?.abort()
      const control = (reading.current = new AbortController())
      const tell = (next: ReaderTest | null) => !control.signal.aborted && setTest(next)
      tell({ role, step: 'reading' })
      try {
        const chipSn = await readerOf(devices, role).readChip({ jobId: null }, control.signal)
        tell({ role, step: 'read', chipSn })
        beep('ok')
      } catch (error) {
        if (error instanceof DeviceStopped) return
        tell({ role, step: 'failed', message: p(deviceProblemOf(error)) })
        beep('bad')
      }
    },
    [devices, p],
  )
  return { test, start, stop }
}
