import { readFileSync } from 'node:fs'

/**
 * Returns the peak memory of this process so far in megabytes. The kernel's figure for a process
 * starts with the peak of its parent, so that a small child of a large parent seems to need
 * nothing: on Linux the process's own high-water mark is used.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}
