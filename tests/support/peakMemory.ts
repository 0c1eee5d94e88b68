import { readFileSync } from 'node:fs'

/**
 * Megabytes that this process has needed at most so far. What the kernel tells of a process it began with the peak of
 * whoever started it, so that a small child of a large parent seems to need nothing: on Linux its own mark is taken.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}
