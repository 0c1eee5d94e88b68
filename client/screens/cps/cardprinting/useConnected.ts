import type { Devices } from '#client/devices/devices.ts'
import { useStore } from '#client/state/store.ts'

/**
 * Returns whether printer and reader are connected. Without a reader a card could be printed whose
 * chip can't be recorded.
 */
export function useConnected({ printer, reader }: Devices): boolean {
  const printerStatus = useStore(printer.status)
  const readerStatus = useStore(reader.status)
  return printerStatus !== 'missing' && readerStatus !== 'missing'
}
