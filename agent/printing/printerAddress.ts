import { z } from 'zod'

/** The address of a Windows spooler queue: `windows:` and its name as shown by Windows. */
const windowsQueue = /^windows:\s*(\S.*)$/

/** Returns the name of a Windows spooler queue; null for any other address. */
export const windowsQueueOf = (address: string): string | null =>
  windowsQueue.exec(address)?.[1]?.trimEnd() ?? null

/** Returns the schema of a printer's address on a platform. */
export function printerAddress(platform: NodeJS.Platform) {
  const ipp = z.url({ protocol: /^(ipp|ipps|http|https)$/ })
  if (platform !== 'win32') return ipp
  // The spooler's names contain neither a backslash, which leads to another machine, nor a comma.
  return z.union([
    ipp,
    z
      .string()
      .regex(/^windows:\s*[^\\,"]+$/, 'Neither an ipp:// address nor windows:NAME OF THE PRINTER'),
  ])
}
