import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceProblemOf, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices } from '#client/devices/devices.ts'
import { useProblemText } from '#client/state/texts.ts'

/** Reads the chip of the card in hand at this screen's reader; `problem` says why it could not. */
export function useChipReader(devices: Devices, onChip: (chip: string) => void) {
  const p = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const stop = useCallback(() => {
    reading.current?.abort()
    setProblem(null)
  }, [])
  const read = useCallback(
    async (jobId: number) => {
      stop()
      if (devices.reader.status.get() === 'missing') return setProblem(p('reader.disconnected'))
      const control = new AbortController()
      reading.current = control
      try {
        const chip = await devices.reader.readChip({ jobId }, control.signal)
        if (!control.signal.aborted) onChip(chip)
      } catch (error) {
        if (!(error instanceof DeviceStopped)) setProblem(p(deviceProblemOf(error)))
      }
    },
    [devices, onChip, stop, p],
  )
  return { problem, setProblem, read, stop }
}
