import type { StationProcess } from '#domain/settings/station.ts'
import type { StationState } from './states.ts'

/** A station as everybody who watches hears of it. Of one station a later state always has a higher revision. */
export type BoardStation = {
  stationId: string
  name: string
  branchCode: string
  process: StationProcess
  active: boolean
  state: StationState
  /** The printer's own code while its state is fault. */
  fault: string
  /** ISO 8601, since when its state is this, whatever fault it told since; null for a station that was never heard. */
  since: string | null
  /** Serial of the card in hand, if any. */
  card: string
  printed: number | null
  jammed: number | null
  ribbonLeft: number | null
  cardsLeft: number | null
  versions: string
  revision: number
}

/** What is told of a station: how it stands now, or that it is no more. */
export type BoardWord = BoardStation | { stationId: string; gone: true; revision: number }

/** Takes what was told, unless something later is known. Returns what it tells of the board: null for nothing new. */
export function takeWord(board: Map<string, BoardStation>, word: BoardWord): BoardWord | null {
  const known = board.get(word.stationId)
  if (known ? known.revision >= word.revision : 'gone' in word) return null
  if ('gone' in word) board.delete(word.stationId)
  else board.set(word.stationId, word)
  return word
}

/**
 * Takes the whole of a board as somebody else knows it, who may know less of a station than is known here already. Whom they
 * don't know is no more. Returns what was new.
 */
export function takeWhole(board: Map<string, BoardStation>, whole: Iterable<BoardStation>): BoardWord[] {
  const rows = [...whole]
  const there = new Set(rows.map(({ stationId }) => stationId))
  const gone = [...board.values()].filter(({ stationId }) => !there.has(stationId))
  for (const { stationId } of gone) board.delete(stationId)
  const words: BoardWord[] = gone.map(({ stationId, revision }) => ({ stationId, gone: true, revision }))
  return [...words, ...rows.filter((row) => takeWord(board, row) !== null)]
}
