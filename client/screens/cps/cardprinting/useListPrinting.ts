import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Devices } from '#client/devices/devices.ts'
import {
  isUnprintable,
  printItem,
  shortenedOf,
  type WaitingItem,
} from '#client/screens/cps/cardprinting/pending/waitingItems.ts'
import { lateFocus } from '#client/ui/scan/lateFocus.ts'
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

/**
 * Prints one waiting record or all of them, and asks about a card whose fate is unknown before the
 * next one is fed.
 */
export function useListPrinting({
  stationId,
  me,
  cardType,
  waiting,
  devices,
  commands,
  scanField,
  onChange,
}: Given) {
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
  // Somebody else may have settled it in the meantime.
  const dialog = wanted?.kind === 'settle' && !byId(wanted.jobId)?.inPrinter ? null : wanted
  /** The shortened values that the person accepted, by the record's id. */
  const [accepted, setAccepted] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const acceptedOf = (item: WaitingItem) => accepted.get(item.job.jobId) ?? []
  const isAccepted = (item: WaitingItem) =>
    shortenedOf(item).every((shown) => acceptedOf(item).includes(shown))
  const accept = (jobId: number, shown: readonly string[]) =>
    setAccepted((before) => new Map(before).set(jobId, shown))
  // The chip of a card that has left the printer is read, whatever the card shows.
  const isReady = (item: WaitingItem) =>
    Boolean(item.inPrinter) || (!isUnprintable(item) && isAccepted(item))
  const printable = waiting.filter(
    (item) => item.job.availableActions.includes('PRINT') && isReady(item),
  )

  // Once the server has decided, this window forgets its progress, and also that the printer was
  // somebody else's.
  useEffect(() => {
    if (running) return
    const open = new Set(waiting.map(({ job }) => job.jobId))
    const idle = !waiting.some(({ inPrinter }) => inPrinter)
    for (const [jobId, at] of progress) {
      if (
        !open.has(jobId) ||
        (idle && at.step === 'failed' && at.problem.code === 'print.stationBusy')
      )
        forget(jobId)
    }
  })

  const print = useCallback(
    async (items: readonly PrintItem[]) => {
      const focus = lateFocus()
      const stoppedAt = await start(items)
      if (stoppedAt === null) focus(scanField.current)
      else setDialog({ kind: 'settle', jobId: stoppedAt })
    },
    [start, scanField],
  )
  const printAll = () => {
    const uncertain = printable.find(
      (item) => slotState(item, progress.get(item.job.jobId), me) === 'uncertain',
    )
    if (uncertain) setDialog({ kind: 'settle', jobId: uncertain.job.jobId })
    else void print(printable.map((item) => printItem(item, { acceptedShort: acceptedOf(item) })))
  }
  /** With `cardSn` the card has left the printer and only its chip is read. */
  const printOne = (jobId: number, cardSn?: string) => {
    const item = byId(jobId)
    if (item) void print([printItem(item, { cardSn, acceptedShort: acceptedOf(item) })])
  }
  const nothingPrinted = async (jobId: number, cardSn: string) => {
    if ((await commands.cancel(jobId, cardSn)).ok) forget(jobId)
  }
  usePrinterAnswer({
    devices,
    running,
    waiting,
    progress,
    onPrinted: printOne,
    onNothing: nothingPrinted,
  })
  usePrintKey(() => {
    if (dialog !== null || running) return
    if (connected) printAll()
    else beep('warn')
  })
  return {
    accept,
    isAccepted,
    progress,
    count,
    running,
    stop,
    dialog,
    setDialog,
    byId,
    printable,
    printAll,
    printOne,
    nothingPrinted,
  }
}
