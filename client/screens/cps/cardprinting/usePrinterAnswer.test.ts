import { expect, test, vi } from 'vitest'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { createStore } from '#client/state/store.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import type { WaitingItem } from './pending/waitingItems.ts'
import type { Progress } from './printRun.ts'
import { usePrinterAnswer } from './usePrinterAnswer.ts'

const cardSn = '004400101'
const inPrinter = { job: { jobId: 7 }, inPrinter: { cardSn } } as WaitingItem
const failed = (at: 'printer' | 'save'): Progress => ({
  step: 'failed',
  at,
  cardSn,
  problem: statedProblem('printer.gone'),
})

/** Renders a place whose print ended this way, at a printer that reports this about its card. */
async function place(
  last: Progress,
  fate: boolean | null,
  { status = 'ready' as 'ready' | 'missing', running = false } = {},
) {
  const devices = createFakeDevices([])
  if (fate !== null) devices.fates.set(7, fate)
  const asked = vi.spyOn(devices.printer, 'fateOf')
  const printerStatus = createStore<'ready' | 'missing'>(status)
  devices.printer = { ...devices.printer, status: printerStatus }
  const heard: unknown[] = []
  const given = {
    devices,
    running,
    waiting: [inPrinter],
    progress: new Map([[7, last]]),
    onPrinted: (jobId: number, sn: string) => void heard.push(['printed', jobId, sn]),
    onNothing: (jobId: number, cardSn: string) => void heard.push(['nothing', jobId, cardSn]),
  }
  const { unmount } = renderHook(() => usePrinterAnswer(given))
  await act(async () => undefined)
  return { heard, asked, unmount, answers: () => act(async () => printerStatus.set('ready')) }
}

test('a card that came out is reported as printed; one that did not waits again', async () => {
  expect((await place(failed('printer'), true)).heard).toEqual([['printed', 7, cardSn]])
  expect((await place(failed('printer'), false)).heard).toEqual([['nothing', 7, cardSn]])
})

test('if the printer doesn’t know either, the user must answer', async () => {
  const { heard, asked } = await place(failed('printer'), null)
  expect(asked).toHaveBeenCalledWith({ jobId: 7, cardSn })
  expect(heard).toEqual([])
})

test('a disconnected printer is queried as soon as it responds again', async () => {
  const { heard, asked, answers } = await place(failed('printer'), true, { status: 'missing' })
  expect(asked).not.toHaveBeenCalled()
  await answers()
  expect(heard).toEqual([['printed', 7, cardSn]])
})

test('nothing is queried for a card that failed elsewhere, or during another run', async () => {
  expect((await place(failed('save'), true)).asked).not.toHaveBeenCalled()
  expect((await place(failed('printer'), true, { running: true })).asked).not.toHaveBeenCalled()
})
