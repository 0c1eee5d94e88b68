import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Devices } from '#client/devices/devices.ts'
import { printItem, type WaitingItem } from '#client/screens/cps/cardprinting/pending/waitingItems.ts'
import { beep } from '#client/ui/scan/sound.ts'
import type { PrintDialog } from './PrintDialogs.tsx'
import type { PrintItem } from './printRun.ts'
import { slotState } from './slotState.ts'
import { useConnected } from './useConnected.ts'
import { usePrinterAnswer } from './usePrinterAnswer.ts'
import { usePrintKey } from './usePrintKey.ts'
import type { usePrintList } from './usePrintList.ts'
import { usePrintRun } from './usePrintRun.ts'

type Given = {
  stationId: string
  me: string
  cardType: string | null
  waiting: readonly WaitingItem[]
  devices: Devices
  commands: ReturnType<typeof usePrintList>
  scanField: RefObject<HTMLInputElement | null>
  onChange: () => void
}

/** Prints what waits on the list, one record or all, and asks about a card whose fate is not known before the next is fed. */
export function useListPrinting({ stationId, me, cardType, waiting, devices, commands, scanField, onChange }: Given) {
  const { progress, count, running, start, stop, forget } = usePrintRun({
    stationId,
    cardType,
    devices,
    cancel: commands.cancel,
    onStep: onChange,
  })
  const connected = useConnected(devices)
  const [wanted, setDialog] = useState<PrintDialog | null>(null)
  const byId = (jobId: number) => waiting.find(({ job }) => job.jobId === jobId)
  // Somebody else may have settled it meanwhile.
  const dialog = wanted?.kind === 'settle' && !byId(wanted.jobId)?.inPrinter ? null : wanted
  const printable = waiting.filter((item) => item.job.availableActions.includes('PRINT'))

  // What the server has decided upon is no longer this window's to remember, nor that the printer was another's then.
  useEffect(() => {
    if (running) return
    const open = new Set(waiting.map(({ job }) => job.jobId))
    const idle = !waiting.some(({ inPrinter }) => inPrinter)
    for (const [jobId, at] of progress) {
      if (!open.has(jobId) || (idle && at.step === 'failed' && at.problem.code === 'print.stationBusy')) forget(jobId)
    }
  })

  const print = useCallback(
    async (items: readonly PrintItem[]) => {
      const stoppedAt = await start(items)
      if (stoppedAt === null) scanField.current?.focus()
      else setDialog({ kind: 'settle', jobId: stoppedAt })
    },
    [start, scanField],
  )
  const printAll = () => {
    const uncertain = printable.find((item) => slotState(item, progress.get(item.job.jobId), me) === 'uncertain')
    if (uncertain) setDialog({ kind: 'settle', jobId: uncertain.job.jobId })
    else void print(printable.map((item) => printItem(item)))
  }
  /** With `cardSn` its card has left the printer: only the chip is read. */
  const printOne = (jobId: number, cardSn?: string) => {
    const item = byId(jobId)
    if (item) void print([printItem(item, cardSn)])
  }
  const nothingPrinted = async (jobId: number, cardSn: string) => {
    if ((await commands.cancel(jobId, cardSn)).ok) forget(jobId)
  }
  usePrinterAnswer({ devices, running, waiting, progress, onPrinted: printOne, onNothing: nothingPrinted })
  usePrintKey(() => {
    if (dialog !== null || running) return
    if (connected) printAll()
    else beep('warn')
  })
  return { progress, count, running, stop, dialog, setDialog, byId, printable, printAll, printOne, nothingPrinted }
}
