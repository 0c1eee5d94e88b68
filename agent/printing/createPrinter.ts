import { createIppPrinter } from './ippPrinter.ts'
import type { Printer } from './printer.ts'
import { windowsQueueOf } from './printerAddress.ts'

/**
 * Opens a printer by its address: `ipp://…`, or `windows:NAME` for a queue of the Windows spooler.
 */
export async function createPrinter(address: string): Promise<Printer> {
  const queue = windowsQueueOf(address)
  if (queue === null) return createIppPrinter(address)
  // Loaded on Windows alone: only there its libraries exist.
  const [{ createWindowsPrinter }, { loadWinspool }] = await Promise.all([
    import('./windows/windowsPrinter.ts'),
    import('./windows/winspool.ts'),
  ])
  return createWindowsPrinter(queue, loadWinspool())
}
