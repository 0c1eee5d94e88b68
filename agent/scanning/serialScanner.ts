import { SerialPort } from 'serialport'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import { createLines } from './lines.ts'

/**
 * A scanner on a serial port: /dev/ttyACM0, /dev/cu.usbmodem1, COM3. `baud` is the scanner's
 * setting.
 */
type SerialScanner = { device: string; baud: number }

/** The interval for reopening the device: a scanner may be unplugged and plugged in again. */
const retryMs = 2_000

type ScanHandlers = {
  onScan: (code: string) => void
  /** Called with input that was not accepted as a code. */
  onRefused: (text: string) => void
}

/**
 * Reads from a serial scanner, also after it is unplugged and plugged in. Reports each complete
 * code. Never logs scanned text.
 */
export function watchScanner(
  { device, baud }: SerialScanner,
  say: Say,
  { onScan, onRefused }: ScanHandlers,
): { stop(): void } {
  let line: SerialPort | null = null
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let received = ''
  const once = (words: string) => {
    if (words !== received) say(words)
    received = words
  }
  const lines = createLines({
    onLine: onScan,
    onRefused(text) {
      say(
        `The scanner sent ${text.length} characters without a line end: set it to send CR or LF after each code`,
      )
      onRefused(text)
    },
  })

  function open(): void {
    retry = undefined
    // Eight bits, no parity, one stop bit: the factory setting of scanners.
    const opened = new SerialPort({ path: device, baudRate: baud, autoOpen: false })
    line = opened
    opened.on('data', (chunk: Buffer) => lines.add(chunk.toString('latin1')))
    opened.on('error', (error) => once(`The scanner at ${device} is gone: ${wordsOf(error)}`))
    opened.on('close', () => {
      lines.forget()
      if (stopped) return
      once(`The scanner at ${device} is gone`)
      again()
    })
    opened.open((error) => {
      if (error) {
        once(`The scanner at ${device} can't be used: ${wordsOf(error)}`)
        return again()
      }
      once(`The scanner at ${device} is connected`)
      if (stopped) opened.close()
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
      if (line?.isOpen) line.close()
    },
  }
}
