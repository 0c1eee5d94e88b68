import type { Devices } from '#client/devices/devices.ts'
import { useStore } from '#client/state/store.ts'

/** Whether printer and reader are there: without a reader a card could be printed whose chip nobody can record. */
export function useConnected({ printer, reader }: Devices): boolean {
  const printerStatus = useStore(printer.status)
  const readerStatus = useStore(reader.status)
  return printerStatus !== 'missing' && readerStatus !== 'missing'
}
