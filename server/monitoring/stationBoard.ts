import { takeWhole, takeWord, type BoardStation, type BoardWord } from '#domain/station/board.ts'
import type { Services } from '#server/platform/context.ts'
import type { Events } from '#server/platform/events/events.ts'
import { logFailure } from '#server/platform/logFailure.ts'
import { readBoard } from './readBoard.ts'

type Parts = Pick<Services, 'db' | 'events' | 'log'>
type Watcher = (word: BoardWord) => void

const tryAgainMs = 500

/**
 * The stations as this process knows them: loaded when the first watcher arrives, then updated by
 * the database's notifications. However many watch, each change is received once and nothing is
 * read for it. After a lost connection everything is reloaded, and watchers receive the difference.
 * Without watchers, nothing is kept.
 */
export class StationBoard {
  private readonly board = new Map<string, BoardStation>()
  private readonly watchers = new Set<Watcher>()
  private readonly parts: Parts
  /** Updates received while the whole is being loaded: applied after it. */
  private heard: BoardWord[] | null = null
  private opened: Promise<void> | null = null
  private stop: (() => void) | null = null

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Resolves when the board is loaded. Returns the function that stops watching.
   * @throws if the database can't be read
   */
  async watch(watcher: Watcher): Promise<() => void> {
    this.watchers.add(watcher)
    this.opened ??= this.open()
    const leave = () => {
      this.watchers.delete(watcher)
      if (this.watchers.size === 0) this.close()
    }
    try {
      await this.opened
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  stations(): Iterable<BoardStation> {
    return this.board.values()
  }

  private async open(): Promise<void> {
    this.stop = this.parts.events.listenToStations((word) => this.hear(word))
    await this.readWhole()
  }

  private close(): void {
    this.stop?.()
    this.stop = null
    this.opened = null
    this.heard = null
    this.board.clear()
  }

  private hear(word: BoardWord | null): void {
    if (word === null) this.readAgain()
    else if (this.heard) this.heard.push(word)
    else if (takeWord(this.board, word)) this.notify([word])
  }

  private readAgain(): void {
    const { opened } = this
    this.readWhole().catch((error: unknown) => {
      logFailure(this.parts.log, error, 'the stations could not be read again: retrying')
      setTimeout(
        () => this.opened === opened && opened !== null && this.readAgain(),
        tryAgainMs,
      ).unref()
    })
  }

  private async readWhole(): Promise<void> {
    const heard: BoardWord[] = []
    this.heard = heard
    const whole = await readBoard(this.parts)
    // A later load has replaced this one, or nobody watches any more.
    if (this.heard !== heard) return
    this.heard = null
    this.notify(takeWhole(this.board, whole))
    for (const word of heard) this.hear(word)
  }

  private notify(words: readonly BoardWord[]): void {
    for (const watcher of this.watchers) for (const word of words) watcher(word)
  }
}

const boards = new WeakMap<Events, StationBoard>()

/** Returns the one board of this process. */
export function stationBoard(services: Parts): StationBoard {
  const known = boards.get(services.events)
  if (known) return known
  const board = new StationBoard(services)
  boards.set(services.events, board)
  return board
}
