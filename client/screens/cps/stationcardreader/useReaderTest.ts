import { useCallback, useState } from 'react'
import { deviceProblemOf, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices } from '#client/devices/devices.ts'
import { readerOf } from '#client/devices/readerOf.ts'
import type { ReaderRole } from '#client/devices/readerRoles.ts'
import { useProblemText } from '#client/state/texts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import { beep } from '#client/ui/scan/sound.ts'

/** The result of testing a role's reader; `reading` during the test. */
export type ReaderTest = { role: ReaderRole } & (
  | { step: 'reading' }
  | { step: 'read'; chipSn: string }
  | { step: 'failed'; message: string }
)

/**
 * Tests one role's reader at a time: reads the chip of a card, and keeps the result until the next
 * test.
 */
export function useReaderTest(devices: Devices) {
  const p = useProblemText()
  const [test, setTest] = useState<ReaderTest | null>(null)
  const reading = useOneAtATime()

  const stop = useCallback(() => {
    reading.stop()
    setTest(null)
  }, [reading])
  const start = useCallback(
    async (role: ReaderRole) => {
      const signal = reading.begin()
      const update = (next: ReaderTest | null) => !signal.aborted && setTest(next)
      update({ role, step: 'reading' })
      try {
        const chipSn = await readerOf(devices, role).readChip({ jobId: null }, signal)
        update({ role, step: 'read', chipSn })
        beep('ok')
      } catch (error) {
        if (error instanceof DeviceStopped) return
        update({ role, step: 'failed', message: p(deviceProblemOf(error)) })
        beep('bad')
      }
    },
    [devices, reading, p],
  )
  return { test, start, stop }
}
