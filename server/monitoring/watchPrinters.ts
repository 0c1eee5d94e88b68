import { seesBranch, type Viewer } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import type { BoardStation, BoardWord } from '#domain/station/board.ts'
import type { StationBoard } from './stationBoard.ts'

/**
 * An update for a watcher: the current whole, replacing everything before, or the changes since, in
 * order.
 */
export type PrinterUpdate = { whole: boolean; words: BoardWord[] }

/**
 * Yields the stations of a branch, or all that the viewer sees: first all of them with their
 * current state, then each change in order. One that moves to a branch outside the selection is
 * reported as gone. The queue of a slow reader is bounded: above the limit it is replaced by the
 * whole as of the next read.
 */
export async function watchPrinters(
  board: StationBoard,
  viewer: Viewer,
  branchCode: string | null,
): Promise<AsyncIterableIterator<PrinterUpdate>> {
  const concerns = (station: BoardStation) =>
    seesBranch(viewer, station.branchCode) &&
    (branchCode === null || station.branchCode === branchCode)
  const known = new Set<string>()
  let waiting: BoardWord[] | 'whole' = 'whole'
  let wake: (() => void) | null = null
  let done = false

  const leave = await board.watch((word) => {
    if (done || waiting === 'whole') return
    const shows = !('gone' in word) && concerns(word)
    if (!shows && !known.delete(word.stationId)) return
    if (shows) known.add(word.stationId)
    const { stationId, revision } = word
    waiting.push(shows ? word : { stationId, gone: true, revision })
    if (waiting.length > limits.stationsWaiting) waiting = 'whole'
    wake?.()
  })
  const take = (): PrinterUpdate => {
    const words = waiting === 'whole' ? [...board.stations()].filter(concerns) : waiting
    const whole = waiting === 'whole'
    if (whole) {
      known.clear()
      for (const { stationId } of words) known.add(stationId)
    }
    waiting = []
    return { whole, words }
  }
  const finish = (): IteratorResult<PrinterUpdate> => {
    if (!done) leave()
    done = true
    waiting = []
    wake?.()
    return { value: undefined, done: true }
  }
  const updates: AsyncIterableIterator<PrinterUpdate> = {
    async next() {
      while (!done && waiting !== 'whole' && waiting.length === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
      }
      return done ? { value: undefined, done: true } : { value: take(), done: false }
    },
    return: async () => finish(),
    throw: async () => finish(),
    [Symbol.asyncIterator]: () => updates,
  }
  return updates
}
