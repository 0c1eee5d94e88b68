import type { StationProcess } from '#domain/settings/station.ts'
import type { StationState } from './states.ts'

/** A station as sent to all watchers. A later state of a station always has a higher revision. */
export type BoardStation = {
  stationId: string
  name: string
  branchCode: string
  process: StationProcess
  active: boolean
  state: StationState
  /** The printer's own code while its state is fault. */
  fault: string
  /**
   * ISO 8601, since when it has this state, whatever faults it reported since; null for a station
   * that was never heard.
   */
  since: string | null
  /** The serial of the card being processed, if any. */
  card: string
  printed: number | null
  jammed: number | null
  ribbonLeft: number | null
  cardsLeft: number | null
  versions: string
  revision: number
}

/** An update about a station: its current state, or that it no longer exists. */
export type BoardWord = BoardStation | { stationId: string; gone: true; revision: number }

/**
 * Applies an update, unless something newer is known. Returns the resulting change of the board, or
 * null if there is none.
 */
export function takeWord(board: Map<string, BoardStation>, word: BoardWord): BoardWord | null {
  const known = board.get(word.stationId)
  if (known ? known.revision >= word.revision : 'gone' in word) return null
  if ('gone' in word) board.delete(word.stationId)
  else board.set(word.stationId, word)
  return word
}

/**
 * Applies a whole board as another source knows it, which may know less about a station than is
 * known here. Stations that it doesn't contain no longer exist. Returns the changes.
 */
export function takeWhole(
  board: Map<string, BoardStation>,
  whole: Iterable<BoardStation>,
): BoardWord[] {
  const rows = [...whole]
  const there = new Set(rows.map(({ stationId }) => stationId))
  const gone = [...board.values()].filter(({ stationId }) => !there.has(stationId))
  for (const { stationId } of gone) board.delete(stationId)
  const words: BoardWord[] = gone.map(({ stationId, revision }) => ({
    stationId,
    gone: true,
    revision,
  }))
  return [...words, ...rows.filter((row) => takeWord(board, row) !== null)]
}
