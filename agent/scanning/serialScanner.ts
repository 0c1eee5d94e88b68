import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { ReadStream } from 'node:tty'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import { createLines } from './lines.ts'

/** A scanner on a serial line: /dev/ttyACM0 of one on USB, /dev/ttyS0 of a port. `baud` is as set in the scanner. */
export type SerialScanner = { device: string; baud: number }

/** After so long it is tried again to open the device: a scanner is unplugged and comes back. */
const retryMs = 2_000

/** Follows a scanner of lines, as it comes and goes; each code is told once it has ended. Its text stands in no log. */
export function watchScanner({ device, baud }: SerialScanner, say: Say, onScan: (code: string) => void): { stop(): void } {
  let stream: ReadStream | null = null
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let told = ''
  const once = (words: string) => {
    if (words !== told) say(words)
    told = words
  }
  const lines = createLines(onScan, (length) =>
    say(`The scanner sent ${length} characters and no end of line: set it to send CR or LF after a code`),
  )

  function open(): void {
    retry = undefined
    try {
      stream = openLine(device, baud)
    } catch (error) {
      once(`The scanner at ${device} can't be used: ${wordsOf(error)}`)
      return again()
    }
    once(`The scanner at ${device} is connected`)
    stream.on('data', (chunk) => lines.add(chunk.toString('latin1')))
    stream.on('error', (error) => once(`The scanner at ${device} is gone: ${wordsOf(error)}`))
    stream.on('close', () => {
      stream = null
      lines.forget()
      if (stopped) return
      once(`The scanner at ${device} is gone`)
      again()
    })
  }
  const again = () => {
    if (!stopped) retry ??= setTimeout(open, retryMs)
  }
  open()
  return {
    stop() {
      stopped = true
      clearTimeout(retry)
      lines.forget()
      stream?.destroy()
    },
  }
}

/** The line as the scanner speaks it: eight bits, nothing echoed, nothing changed. @throws Error that says what is wrong with it */
function openLine(device: string, baud: number): ReadStream {
  const handle = openSync(device, constants.O_RDONLY | constants.O_NOCTTY | constants.O_NONBLOCK)
  try {
    const set = spawnSync('stty', ['-F', device, String(baud), 'raw', '-echo', 'cs8', '-cstopb', '-parenb', 'clocal'])
    if (set.status !== 0) throw new Error(set.error?.message ?? set.stderr.toString().trim())
    return new ReadStream(handle)
  } catch (error) {
    closeSync(handle)
    throw error
  }
}
