import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AgentProblem } from '#agent/agentProblem.ts'
import { createIppPrinter } from '#agent/printing/ippPrinter.ts'
import { watchFaults } from '#agent/printing/printerFaults.ts'
import { createPrintQueue } from '#agent/printing/printQueue.ts'
import { openPrintQueue } from '#tests/support/agent/printQueueOfCups.ts'
import {
  printSteps,
  startScriptedPrinter,
  type Mishap,
  type PrintStep,
} from '#tests/support/agent/scriptedPrinter.ts'

const pace = { pollMs: 5, unreachedMs: 60, connectingMs: 20_000, cancelMs: 200 }
const still = new AbortController().signal
/** Returns that it was printed, or why not and the printer's result for the card. */
const ended = (work: Promise<void>) =>
  work.then(
    () => 'printed',
    (error: unknown) => (error instanceof AgentProblem ? [error.code, error.printed] : error),
  )

/** Creates a page of a card's size (CR80), in points. */
async function cardPage(): Promise<Buffer> {
  const page = new PDFDocument({ size: [242.65, 153.01], margin: 0 })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise((resolve) => page.on('end', resolve))
  page.rect(10, 10, 100, 50).stroke().end()
  await whole
  return Buffer.concat(parts)
}

describe('a real CUPS queue', () => {
  let cups: Awaited<ReturnType<typeof openPrintQueue>>
  beforeAll(async () => void (cups = await openPrintQueue()))
  afterAll(() => cups.close())

  test('prints a card, and reports when it is out', async () => {
    const queue = createPrintQueue(createIppPrinter(cups.address))
    expect(await ended(queue.print('12', await cardPage(), true, still))).toBe('printed')
    expect([await queue.fateOf('12'), await queue.fateOf('13'), queue.busy]).toEqual([
      true,
      null,
      false,
    ])
  })

  test('that is stopped gets no job that would be printed later', async () => {
    cups.disable()
    const queue = createPrintQueue(createIppPrinter(cups.address))
    expect(await ended(queue.print('12', await cardPage(), true, still))).toEqual([
      'printer.failed',
      false,
    ])
    cups.enable()
    expect(await ended(queue.print('12', await cardPage(), true, still))).toBe('printed')
  })
})

describe('a failure at any step of a print', () => {
  const mishaps: Mishap[] = ['jam', 'supplies', 'cancelled', 'aborted', 'gone']
  const words: Record<Mishap, string> = {
    jam: 'printer.jam',
    supplies: 'printer.supplies',
    cancelled: 'printer.cancelled',
    aborted: 'printer.failed',
    gone: 'printer.gone',
  }
  const cases = mishaps.flatMap((mishap) =>
    printSteps.map((step) => [mishap, step] as [Mishap, PrintStep]),
  )

  test.each(cases)(
    '%s at "%s": the catalogue’s message, nothing left in the printer, never a wrong result for the card',
    async (mishap, step) => {
      const printer = await startScriptedPrinter(mishap, step)
      const queue = createPrintQueue(createIppPrinter(printer.address), pace)
      const came = await ended(queue.print('12', new Uint8Array([1]), true, still))
      const out = printer.jobs[0] === 'completed'
      // A card that came out may be reported as printed or unknown, one that didn't only as not
      // printed or unknown.
      if (came === 'printed') expect(out).toBe(true)
      else {
        const [code, printed] = came as [string, boolean | null]
        expect(code).toBe(words[mishap])
        expect(printed).not.toBe(!out)
        // No job stays pending in a reachable printer.
        if (mishap !== 'gone') expect(printer.jobs).not.toContain('pending')
        if (mishap !== 'gone') expect(printer.jobs).not.toContain('processing')
      }
      expect(queue.busy).toBe(false)
      await printer.stop()
    },
  )

  test('a person who stops it removes the job from the printer', async () => {
    const printer = await startScriptedPrinter(null, 'done')
    const queue = createPrintQueue(createIppPrinter(printer.address), pace)
    expect(await ended(queue.print('12', new Uint8Array([1]), true, AbortSignal.abort()))).toEqual([
      'printer.cancelled',
      false,
    ])
    expect(printer.jobs).toEqual(['canceled'])
    await printer.stop()
  })

  test('a second card does not queue: it is refused while one is in the printer', async () => {
    const printer = await startScriptedPrinter(null, 'done')
    const queue = createPrintQueue(createIppPrinter(printer.address), pace)
    const both = [
      queue.print('12', new Uint8Array([1]), true, still),
      queue.print('13', new Uint8Array([1]), true, still),
    ]
    expect(await Promise.all(both.map(ended))).toEqual(['printed', ['printer.busy', false]])
    expect(printer.jobs).toEqual(['completed'])
    await printer.stop()
  })
})

describe('a queue that is connecting to its device', () => {
  const words = 'connecting-to-device'

  test('prints: connecting is an error only if it lasts', async () => {
    const printer = await startScriptedPrinter(null, 'done')
    printer.says(words)
    const print = (connectingMs: number) =>
      createPrintQueue(createIppPrinter(printer.address), { ...pace, connectingMs }).print(
        '12',
        new Uint8Array([1]),
        true,
        still,
      )
    expect(await ended(print(pace.connectingMs))).toBe('printed')
    expect(await ended(print(-1))).toEqual(['printer.gone', false])
    expect(printer.jobs).toEqual(['completed'])
    await printer.stop()
  })

  test('counts as gone after a while, or after a job was stopped for it; a device that answers resets this', () => {
    let at = 0
    const faults = watchFaults(20_000, () => at)
    const gone = { code: 'printer.gone', reason: words }
    const asked = (later: number, stopped = false, reasons = [words]) => {
      at += later
      return faults(reasons, stopped)
    }
    expect([asked(0), asked(20_000), asked(1)]).toEqual([null, null, gone])
    expect([asked(1, false, []), asked(1), asked(20_000), asked(1, true)]).toEqual([
      null,
      null,
      null,
      gone,
    ])
    expect(asked(1, false, [words, 'offline'])).toEqual({ code: 'printer.gone', reason: 'offline' })
  })
})
