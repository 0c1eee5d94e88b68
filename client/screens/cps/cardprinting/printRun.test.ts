import { describe, expect, it } from 'vitest'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { Outcome } from '#client/state/problem.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { formatCardSn } from '#domain/serials.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { printWaiting, type PrintAttempt, type PrintRunDeps, type Progress } from './printRun.ts'

setLocale('en')
const face = {
  cardType: 'PLKS',
  name: 'RAHMAN MD SOHEL',
  passportNo: 'A10000001',
  nationality: 'BGD',
  gender: 'M',
  dateOfBirth: '1990-04-05',
  sector: 'Pembinaan',
  passExpiry: '2027-11-20',
  stickerNo: 'S100001',
  qrString: 'IKAD1.payload.signature',
  surfaceUrl: null,
  photoUrl: null,
}
const items = [1, 2, 3].map((jobId) => ({
  jobId,
  version: 4,
  applicationNo: `PLKS-26-10000${jobId}`,
  face,
  acceptedShort: [],
}))
const chips = ['04A177F219C080', '04A177F219C081', '04A177F219C082']
const refused = (code: string): Outcome<never> => ({
  ok: false,
  problem: { code, message: code, fields: [] },
})
const saved: Outcome<unknown> = { ok: true, value: {} }

/**
 * A run at JHB-P01 with serials from 004417118. `answers` are the server's in order; then it
 * accepts everything.
 */
function station({
  devices = createFakeDevices(chips),
  answers = [] as Outcome<unknown>[],
  refusals = [] as Outcome<unknown>[],
  serials = 5,
} = {}) {
  const started: [jobId: number, cardSn: string][] = []
  const attempts: PrintAttempt[] = []
  const cancelled: [number, string][] = []
  const steps: string[] = []
  const progress = new Map<number, Progress>()
  let used = 0
  let keys = 0
  const deps: PrintRunDeps = {
    stationId: 'JHB-P01',
    claim: 'this window',
    devices,
    nextCardSn: async () => (used < serials ? formatCardSn(4_417_118 + used++) : null),
    begin: async ({ jobId }, cardSn) => {
      started.push([jobId, cardSn])
      return refusals.shift() ?? saved
    },
    cancel: async ({ jobId }, cardSn) => {
      cancelled.push([jobId, cardSn])
      return saved
    },
    save: async (attempt) => {
      attempts.push(attempt)
      return answers.shift() ?? saved
    },
    newKey: () => `key-${++keys}`,
    unsavedOf: (jobId) => {
      const known = progress.get(jobId)
      return known?.step === 'unsaved' ? known.attempt : null
    },
    report: (jobId, step) => {
      steps.push(`${jobId} ${step?.step ?? 'waiting or done'}`)
      if (step) progress.set(jobId, step)
      else progress.delete(jobId)
    },
  }
  const run = (signal = new AbortController().signal) => printWaiting(items, deps, signal)
  return { devices, deps, started, attempts, cancelled, steps, progress, run }
}

describe('printing the waiting records', () => {
  it('prints, reads and saves one record after another', async () => {
    const { devices, attempts, steps, run } = station({ serials: 3 })
    expect(await run()).toBe(true)
    expect(steps.slice(0, 4)).toEqual(['1 printing', '1 reading', '1 saving', '1 waiting or done'])
    expect(devices.printed.map(({ cardSn }) => cardSn)).toEqual([
      '004417118',
      '004417119',
      '004417120',
    ])
    expect(attempts[1]).toEqual({
      key: 'key-2',
      input: {
        jobId: 2,
        version: 4,
        stationId: 'JHB-P01',
        cardSn: '004417119',
        chipSn: chips[1],
        claim: 'this window',
        settles: false,
      },
    })
  })

  it('reports the card that was actually fed, not the suggested one', async () => {
    const devices = createFakeDevices(chips)
    devices.printer.print = async () => ({ cardSn: '004417200' })
    const { started, attempts, run } = station({ devices })
    await run()
    expect(attempts[0]?.input.cardSn).toBe('004417200')
    // The server is notified before the card is saved, because the mark belongs to the card that
    // was fed.
    expect(started[1]).toEqual([1, '004417200'])
  })

  it('asks again for a mistyped serial, with the reason: no question is asked about a card that was never fed', async () => {
    const devices = createManualDevices()
    const asked: (string | undefined)[] = []
    const typed = ['004499999', '004417118', chips[0]!]
    devices.question.subscribe(() => {
      const question = devices.question.get()
      if (!question || typed.length === 0) return
      asked.push(question.refused)
      question.answer(typed.shift()!)
    })
    const { deps, started, attempts, steps } = station({
      devices: devices as never,
      refusals: [saved, refused('card.notHeld')],
    })
    expect(await printWaiting(items.slice(0, 1), deps, new AbortController().signal)).toBe(true)
    expect(started).toEqual([
      [1, '004417118'],
      [1, '004499999'],
    ])
    expect(asked).toEqual([undefined, 'card.notHeld', undefined])
    expect(attempts[0]?.input).toMatchObject({ cardSn: '004417118', settles: false })
    expect(steps).toEqual(['1 printing', '1 reading', '1 saving', '1 waiting or done'])
  })

  it('keeps a card whose answer was lost, and retries the same attempt without printing a second one', async () => {
    const { devices, deps, attempts, progress, run } = station({
      answers: [saved, refused('job.updateNetwork')],
    })
    expect(await run()).toBe(false)
    expect(progress.get(2)).toMatchObject({
      step: 'unsaved',
      problem: { code: 'job.updateNetwork' },
    })
    expect(devices.printed).toHaveLength(2)

    expect(await printWaiting(items.slice(1), deps, new AbortController().signal)).toBe(true)
    expect(attempts[2]).toEqual(attempts[1])
    expect(devices.printed.map(({ jobId }) => jobId)).toEqual([1, 2, 3])
    expect(progress.size).toBe(0)
  })

  it('restarts a refused record: another key, and the serials are requested again', async () => {
    const { devices, attempts, progress, deps, run } = station({
      answers: [refused('chip.duplicate')],
    })
    expect(await run()).toBe(false)
    expect(progress.get(1)).toMatchObject({ step: 'failed', problem: { code: 'chip.duplicate' } })
    expect(attempts).toHaveLength(1)
    await printWaiting(items.slice(0, 1), deps, new AbortController().signal)
    expect(devices.printed).toHaveLength(2)
    expect(attempts.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('stops at the failing device and reports the error', async () => {
    const devices = createFakeDevices(chips)
    devices.readFailures = [null, new DeviceProblem('reader.noCard')]
    const { attempts, progress, run } = station({ devices })
    expect(await run()).toBe(false)
    expect(attempts).toHaveLength(1)
    expect(progress.get(2)).toEqual({
      step: 'failed',
      at: 'device',
      cardSn: '004417119',
      problem: expect.objectContaining({
        code: 'reader.noCard',
        message: 'The card is not present. Insert a card',
      }),
    })
    expect(progress.has(3)).toBe(false)
  })

  it('prints nothing without a blank card', async () => {
    const { devices, progress, run } = station({ serials: 0 })
    expect(await run()).toBe(false)
    expect(progress.get(1)?.step).toBe('noBlank')
    expect(devices.printed).toEqual([])
  })

  it('reports that nothing was printed if the server is unreachable beforehand', async () => {
    const { deps, progress } = station()
    deps.nextCardSn = () => Promise.reject(new NetworkError(new Error('refused')))
    await printWaiting(items, deps, new AbortController().signal)
    expect(progress.get(1)).toMatchObject({
      step: 'failed',
      problem: { code: 'connection.failed' },
    })
  })

  it('tells the server which record goes to the printer before its card is fed', async () => {
    const { devices, started, run } = station({ serials: 3 })
    const fed: number[] = []
    const print = devices.printer.print
    devices.printer.print = (order, signal) => {
      fed.push(started.length)
      return print(order, signal)
    }
    await run()
    expect(started).toEqual([
      [1, '004417118'],
      [2, '004417119'],
      [3, '004417120'],
    ])
    expect(fed).toEqual([1, 2, 3])
  })

  it('feeds no card while another window uses the printer', async () => {
    const { devices, attempts, progress, run } = station({
      refusals: [refused('print.stationBusy')],
    })
    expect(await run()).toBe(false)
    expect([devices.printed, attempts]).toEqual([[], []])
    expect(progress.get(1)).toMatchObject({
      step: 'failed',
      at: 'start',
      problem: { code: 'print.stationBusy' },
    })
  })

  it('continues with a card that is already printed: only its chip is read', async () => {
    const { devices, deps, started, attempts } = station()
    const printed = { ...items[0]!, cardSn: '004417150' }
    expect(await printWaiting([printed], deps, new AbortController().signal)).toBe(true)
    expect([started, devices.printed]).toEqual([[], []])
    expect(attempts[0]?.input).toMatchObject({ jobId: 1, cardSn: '004417150', chipSn: chips[0] })
  })

  it('cancelled during a question to the operator, says so: the card may or may not be printed', async () => {
    const devices = createManualDevices()
    const { deps, progress, attempts } = station()
    const control = new AbortController()
    const ended = printWaiting(items, { ...deps, devices }, control.signal)
    await eventually(() => expect(devices.question.get()).not.toBeNull())
    expect(devices.question.get()).toMatchObject({
      kind: 'cardSn',
      jobId: 1,
      proposed: '004417118',
    })
    control.abort()
    expect(await ended).toBe(false)
    expect(devices.question.get()).toBeNull()
    expect([...progress]).toEqual([[1, { step: 'stopped', cardSn: '004417118' }]])
    expect(attempts).toEqual([])
  })

  it('without devices, asks for the card and then for the chip', async () => {
    const devices = createManualDevices()
    const { deps, attempts } = station()
    const ended = printWaiting(
      items.slice(0, 1),
      { ...deps, devices },
      new AbortController().signal,
    )
    const asked: string[] = []
    devices.question.subscribe(() => {
      const question = devices.question.get()
      if (!question) return
      asked.push(question.kind)
      queueMicrotask(() => question.answer(question.kind === 'cardSn' ? '004417300' : '04FF'))
    })
    expect(await ended).toBe(true)
    expect(asked).toEqual(['cardSn', 'chipSn'])
    expect(attempts[0]?.input).toMatchObject({ cardSn: '004417300', chipSn: '04FF' })
  })
})

describe('a printer that reports the result of each card', () => {
  const failing = (printed: boolean | null, code: 'printer.jam' | 'agent.gone' = 'printer.jam') => {
    const devices = createFakeDevices(chips)
    devices.printFailures = [new DeviceProblem(code, printed)]
    return station({ devices })
  }

  it('reports that nothing was printed: the record waits again, and the run stops with its message', async () => {
    const { run, started, cancelled, progress, attempts } = failing(false)
    expect(await run()).toBe(false)
    expect(cancelled).toEqual([started[0]])
    expect(attempts).toEqual([])
    expect(progress.get(1)).toMatchObject({
      step: 'failed',
      at: 'printer',
      problem: { code: 'printer.jam' },
    })
  })

  it('reports a card that came out despite an error: its chip is read, and the run continues', async () => {
    const { run, cancelled, attempts } = failing(true)
    expect(await run()).toBe(true)
    expect(cancelled).toEqual([])
    expect(attempts.map(({ input }) => input.cardSn)).toEqual([
      '004417118',
      '004417119',
      '004417120',
    ])
  })

  it('doesn’t know, or disconnects: the question stays open', async () => {
    const { run, cancelled, progress } = failing(null, 'agent.gone')
    expect(await run()).toBe(false)
    expect(cancelled).toEqual([])
    expect(progress.get(1)).toMatchObject({
      step: 'failed',
      at: 'printer',
      problem: { code: 'agent.gone' },
    })
  })
})
