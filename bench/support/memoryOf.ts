import { readFile } from 'node:fs/promises'

/** Returns the resident memory of a process in MB, on Linux; elsewhere null. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null
}
