import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AgentProblem } from '#agent/agentProblem.ts'
import { windowsQueueOf } from '#agent/printing/printerAddress.ts'
import { createPrintQueue } from '#agent/printing/printQueue.ts'
import { createWindowsPrinter } from '#agent/printing/windows/windowsPrinter.ts'
import { papersOf, type SpoolPaper } from '#agent/printing/windows/winspool.ts'
import { standInSpooler, type SpoolerStep } from '#tests/support/agent/standInSpooler.ts'

const pace = { pollMs: 1, unreachedMs: 60, connectingMs: 20_000, cancelMs: 200 }
const name = "Pencetak Kad 'Kaunter 2' & Évolis"
const pdf = Buffer.from('%PDF-1.7 a card')
const still = () => new AbortController().signal

/**
 * Prints a card through a stand-in spooler. Returns whether it was printed, or why not and the
 * card's state.
 */
async function printed(steps: SpoolerStep[], { abort = false, sendFails = false } = {}) {
  const spooler = standInSpooler(name, steps, sendFails)
  const queue = createPrintQueue(createWindowsPrinter(name, spooler.winspool, spooler.send), pace)
  const came = await queue.print('12', pdf, true, abort ? AbortSignal.abort() : still()).then(
    () => 'printed',
    (error: unknown) => (error instanceof AgentProblem ? [error.code, error.printed] : error),
  )
  return { came, spooler }
}

describe('a card printed through the Windows spooler', () => {
  test('is sent to the queue by its exact name, in its own size, and its file is removed', async () => {
    const { came, spooler } = await printed(['spooling', 'printing', 'printed'])
    expect(came).toBe('printed')
    const { file, options, text } = spooler.sent[0]!
    expect(options).toEqual({ printer: name, scale: 'noscale', silent: true })
    expect(text).toBe('%PDF-1.7 a card')
    expect(file).toMatch(/ikad card [0-9a-f-]{36}\.pdf$/)
    expect(existsSync(file)).toBe(false)
  })

  test('stays in its queue until its end is seen, and is then removed', async () => {
    const { spooler } = await printed(['spooling', 'printing', 'printed'])
    expect(spooler.commands).toEqual(['retain', 'release', 'remove'])
    expect(spooler.left()).toBe(0)
  })

  test.each([
    ['paperOut', 'printer.supplies'],
    ['offline', 'printer.gone'],
    ['blocked', 'printer.failed'],
  ] as const)(
    'a job that stops with %s is removed, with the catalogue’s message',
    async (step, code) => {
      const { came, spooler } = await printed(['spooling', step])
      // Windows doesn't report whether a card came out before, so a person must check.
      expect(came).toEqual([code, null])
      expect(spooler.left()).toBe(0)
    },
  )

  test('a job deleted by another person counts neither as printed nor as not printed', async () => {
    const { came } = await printed(['spooling', 'vanished'])
    expect(came).toEqual(['printer.failed', null])
  })

  test('cancelling removes it; if it was already printed it counts as printed', async () => {
    expect((await printed(['spooling'], { abort: true })).came).toEqual(['printer.cancelled', null])
    const { came, spooler } = await printed(['printed'], { abort: true })
    expect([came, spooler.left()]).toEqual(['printed', 0])
  })

  test('a document that could not be sent counts as not printed', async () => {
    expect((await printed([], { sendFails: true })).came).toEqual(['printer.failed', false])
  })

  test('a document that disappeared before the spooler reported it has an unknown result', async () => {
    expect((await printed([])).came).toEqual(['printer.gone', null])
  })
})

describe('the paper of a document on Windows', () => {
  const a4 = { kind: 9, size: { x: 21_000, y: 29_700 } }
  const label = Buffer.from('%PDF-1.7 /MediaBox [0 0 283.46 170.08]') // 100 x 60 mm
  /**
   * Prints through a driver with these papers. Returns the paper given to SumatraPDF, or why
   * nothing was sent.
   */
  const paperOf = async (papers: SpoolPaper[], document: Buffer, card = false) => {
    const spooler = standInSpooler(name, ['printed'], false, { papers })
    const queue = createPrintQueue(createWindowsPrinter(name, spooler.winspool, spooler.send), pace)
    const problem = await queue.print('12', document, card, still()).then(
      () => null,
      ({ code, printed: out }: AgentProblem) => [code, out],
    )
    expect(spooler.sent).toHaveLength(problem ? 0 : 1)
    return problem ?? (spooler.sent[0]!.options as { paperKind?: number }).paperKind
  }

  test.each([
    ['upright', { x: 10_000, y: 6_000 }],
    ['rotated', { x: 6_000, y: 10_000 }],
    ['within half a millimetre', { x: 10_040, y: 5_960 }],
  ])('has its size, %s', async (_how, size) => {
    expect(await paperOf([a4, { kind: 257, size }], label)).toBe(257)
  })

  test('has a card’s size for a card', async () => {
    expect(await paperOf([a4, { kind: 300, size: { x: 8_560, y: 5_400 } }], pdf, true)).toBe(300)
  })

  test('must be available in the driver: nothing is printed on another', async () => {
    expect(await paperOf([a4], label)).toEqual(['printer.media', false])
  })

  test('is the queue’s setting if the driver does not list its papers', async () => {
    expect(await paperOf([], label)).toBeUndefined()
  })

  test('is read from the result of DeviceCapabilities', () => {
    const [kinds, sizes] = [Buffer.from([9, 0, 1, 1]), Buffer.alloc(16)]
    for (const [i, tenths] of [2_100, 2_970, 1_000, 600].entries())
      sizes.writeInt32LE(tenths, i * 4)
    expect(papersOf(kinds, sizes, 2)).toEqual([a4, { kind: 257, size: { x: 10_000, y: 6_000 } }])
  })
})

describe('a Windows printer', () => {
  const state = (status: number, attributes = 0) =>
    createWindowsPrinter(
      name,
      standInSpooler(name, [], false, { status, attributes }).winspool,
    ).state()

  test.each([
    [0x0, 'idle', []],
    [0x400, 'processing', []],
    [0x1, 'stopped', ['paused']],
    [0x8, 'stopped', ['media-jam']],
    [0x10, 'stopped', ['media-empty']],
    [0x80, 'stopped', ['offline']],
    [0x400000, 'stopped', ['door-open']],
    [0x40000, 'stopped', ['marker-supply-empty']],
    [0x20000, 'idle', ['marker-supply-low-warning']],
    [0x400 | 0x20000, 'processing', ['marker-supply-low-warning']],
  ] as const)('with status %i is %s', async (status, standing, reasons) => {
    expect(await state(status)).toMatchObject({
      state: standing,
      reasons,
      accepting: true,
      model: 'Evolis Primacy 2',
    })
  })

  test('that is set to work offline is offline, and one that is being removed accepts nothing', async () => {
    expect(await state(0, 0x400)).toMatchObject({ state: 'stopped', reasons: ['offline'] })
    expect(await state(0x4)).toMatchObject({ accepting: false })
  })

  test('that Windows does not know is reported before anything is sent', async () => {
    const spooler = standInSpooler('Another', [])
    const queue = createPrintQueue(createWindowsPrinter(name, spooler.winspool, spooler.send), pace)
    await expect(queue.print('12', pdf, true, still())).rejects.toMatchObject({
      code: 'printer.gone',
      printed: false,
    })
    expect(spooler.sent).toEqual([])
  })
})

test('the name of a Windows printer is used as written', () => {
  expect(
    ['windows:Zebra ZD421', 'windows: Zebra  ZD421 ', 'ipp://windows:631/a'].map(windowsQueueOf),
  ).toEqual(['Zebra ZD421', 'Zebra  ZD421', null])
})
