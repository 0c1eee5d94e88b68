import { useCallback, useState } from 'react'
import { deviceProblemOf, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices } from '#client/devices/devices.ts'
import { useProblemText } from '#client/state/texts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'

/** Reads the chip of the present card at this screen's reader; `problem` says why it failed. */
export function useChipReader(devices: Devices, onChip: (chip: string) => void) {
  const p = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const reading = useOneAtATime()

  const stop = useCallback(() => {
    reading.stop()
    setProblem(null)
  }, [reading])
  const read = useCallback(
    async (jobId: number) => {
      stop()
      if (devices.reader.status.get() === 'missing') return setProblem(p('reader.disconnected'))
      const signal = reading.begin()
      try {
        const chip = await devices.reader.readChip({ jobId }, signal)
        if (!signal.aborted) onChip(chip)
      } catch (error) {
        if (!(error instanceof DeviceStopped)) setProblem(p(deviceProblemOf(error)))
      }
    },
    [devices, onChip, reading, stop, p],
  )
  return { problem, setProblem, read, stop }
}
