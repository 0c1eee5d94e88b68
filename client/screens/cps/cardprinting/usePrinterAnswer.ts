import { useEffect, useEffectEvent } from 'react'
import type { Devices } from '#client/devices/devices.ts'
import type { WaitingItem } from '#client/screens/cps/cardprinting/pending/waitingItems.ts'
import { useStore } from '#client/state/store.ts'
import type { Progress } from './printRun.ts'

type Given = {
  devices: Devices
  running: boolean
  waiting: readonly WaitingItem[]
  progress: ReadonlyMap<number, Progress>
  onPrinted: (jobId: number, cardSn: string) => void
  onNothing: (jobId: number, cardSn: string) => void
}

/**
 * Asks the printer, as soon as it responds again, about a card whose print this window did not see
 * end. If the card is printed, its chip is read; if not, the record waits again. If the printer
 * doesn't know either, the person has to answer.
 */
export function usePrinterAnswer({
  devices,
  running,
  waiting,
  progress,
  onPrinted,
  onNothing,
}: Given): void {
  const status = useStore(devices.printer.status)
  const open = waiting.find(({ job, inPrinter }) => {
    const at = progress.get(job.jobId)
    return inPrinter && at?.step === 'failed' && at.at === 'printer'
  })
  const jobId = open?.job.jobId
  const cardSn = open?.inPrinter?.cardSn
  const answered = useEffectEvent((printed: boolean | null) => {
    if (jobId === undefined || cardSn === undefined || printed === null) return
    if (printed) onPrinted(jobId, cardSn)
    else onNothing(jobId, cardSn)
  })
  const asks = !running && (status === 'ready' || status === 'busy')
  const { printer } = devices
  useEffect(() => {
    if (!asks || jobId === undefined || cardSn === undefined) return
    let left = false
    void printer.fateOf({ jobId, cardSn }).then((printed) => {
      if (!left) answered(printed)
    })
    return () => {
      left = true
    }
  }, [asks, jobId, cardSn, printer])
}
