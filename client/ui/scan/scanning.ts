import type { RefObject } from 'react'
import { clock } from '#client/state/clock.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { createStore, derivedStore, type ReadableStore } from '#client/state/store.ts'
import { normaliseScan } from '#domain/scan/normaliseScan.ts'
import { showControls } from '#domain/scan/symbology.ts'
import { followConnection } from './followConnection.ts'
import { keepScans, leaveKeptScans, storeScans } from './keptScans.ts'
import {
  emptyDesk,
  lacksPlace,
  nextScan,
  stepDesk,
  type DeskEvent,
  type Scan,
  type ScanDesk,
  type ScanRefusal,
} from './scanDesk.ts'
import type { ScanOutcome } from './scanOutcome.ts'
import { beep } from './sound.ts'

/** A scan field that is on the screen. */
export type ScanPlace = {
  key: string
  field: RefObject<HTMLInputElement | null>
  /**
   * Answers a scan. A refusal is an outcome; a lost connection throws NetworkError, and the scan is
   * then repeated.
   */
  answer: (scanned: string) => Promise<ScanOutcome>
  /** Returns the message if answering fails. */
  failure: () => string
}

/**
 * How long a scan waits for a place on a finished screen, a part of which may still be loading. In
 * milliseconds.
 */
const graceMs = 500
/**
 * The delay after which a lost call is repeated, if nothing reports the connection's return before.
 * In milliseconds.
 */
const restMs = 2_000
/**
 * How long other scans wait for the answer of one whose place is gone: a running call may still
 * end. In milliseconds.
 */
const lateMs = 5_000

const desk = createStore<ScanDesk>(emptyDesk)
const places = new Map<string, ScanPlace>()

/** All scans of this session and their outcomes, for display. */
export const deskStore: ReadableStore<ScanDesk> = desk

/**
 * The place that has not rendered its last answer yet. Subscribers to the whole desk render several
 * times per scan.
 */
export const settlingStore = derivedStore([desk], () => desk.get().settling)

/** Whether scans wait because the server can't be reached. */
export const cutOffStore = derivedStore([desk], () => desk.get().offline || desk.get().resting)

/** The places on the screen, the latest last. */
export const scanPlaces: ReadonlyMap<string, ScanPlace> = places

let overdue: ReturnType<typeof setTimeout> | undefined

/** Applies an event to the desk and starts what follows from it. */
export function dispatchToDesk(event: DeskEvent): void {
  const before = desk.get()
  const now = stepDesk(before, event)
  desk.set(now)
  storeScans(now)
  // Scans that the event did not change are the same objects.
  const known = new Set(before.scans)
  const changed = now.scans.filter((scan) => !known.has(scan))
  if (
    changed.some((scan) => scan.refused && !before.scans.find(({ id }) => id === scan.id)?.refused)
  )
    beep('bad')
  if (!overdue && now.scans.some((scan) => lacksPlace(now, scan))) {
    overdue = setTimeout(() => {
      overdue = undefined
      dispatchToDesk({ type: 'overdue', before: new Date(clock.now().getTime() - graceMs + 1) })
    }, graceMs)
  }
  if (now.offline && now.scans.some(({ stage }) => stage === 'waiting')) connection.ask()
  const next = nextScan(now)
  if (next) void ask(next)
}

async function ask({ id, to, scanned }: Scan): Promise<void> {
  const place = places.get(to ?? '')
  dispatchToDesk({ type: 'asked', id })
  if (!place || desk.get().scans.find((scan) => scan.id === id)?.stage !== 'asked') return
  try {
    const outcome = await place.answer(scanned)
    beep(outcome.tone)
    dispatchToDesk({ type: 'answered', id, outcome })
  } catch (error) {
    if (error instanceof NetworkError) {
      dispatchToDesk({ type: 'lost', id })
      setTimeout(() => dispatchToDesk({ type: 'rested' }), restMs)
      return
    }
    console.error(error)
    beep('bad')
    dispatchToDesk({ type: 'answered', id, outcome: { tone: 'bad', text: place.failure() } })
  }
}

/** Passes a scan for a place to the desk. Refuses an unreadable one with a sound. */
export function reportScanned(scanned: string, to: string | null): void {
  const { text, unread } = normaliseScan(scanned)
  if (unread) reportRefused(text, unread)
  else dispatchToDesk({ type: 'scanned', scanned: text, at: clock.now(), to })
}

/** Refuses a scan with a sound and shows a symbol for each of its control characters. */
export function reportRefused(scanned: string, why: ScanRefusal): void {
  dispatchToDesk({ type: 'refused', scanned: showControls(scanned), at: clock.now(), why })
}

/** Repeats a scan at the present place, which now accepts it. */
export function scanAgain(scanned: string): void {
  dispatchToDesk({
    type: 'scanned',
    scanned,
    at: clock.now(),
    to: [...places.keys()].at(-1) ?? null,
  })
}

/**
 * Registers a scan field on the screen. If it is `kept`, its unanswered scans outlive the page and
 * the tab, and those of an earlier one are asked again.
 * @returns the function that removes it
 */
export function openPlace(place: ScanPlace, off: boolean, kept = false): () => void {
  const earlier = kept ? keepScans(place.key) : []
  places.delete(place.key)
  places.set(place.key, place)
  dispatchToDesk({ type: 'opened', place: place.key, off })
  for (const scanned of earlier)
    dispatchToDesk({ type: 'scanned', scanned, at: clock.now(), to: place.key })
  return () => {
    if (places.get(place.key) !== place) return
    places.delete(place.key)
    dispatchToDesk({ type: 'closed', place: place.key })
    const asked = desk.get().scans.find(({ stage, to }) => stage === 'asked' && to === place.key)
    if (asked) setTimeout(() => void (places.has(place.key) || giveUpLate(asked)))
  }
}

/**
 * Nobody can answer what the place asked any more, and one scan without an answer must not block
 * all others.
 */
function giveUpLate({ id }: Scan): void {
  setTimeout(() => dispatchToDesk({ type: 'unanswered', id }), lateMs)
}

/** Undoes a scan, if its answer supports that. */
export async function undoScan({ id, outcome }: Scan): Promise<void> {
  const undone = await outcome?.undo?.()
  if (undone?.ok !== false) dispatchToDesk({ type: 'undone', id })
}

/** Forgets all scans on sign-out, so that the next person does not see them. */
export function forgetScans(): void {
  clearTimeout(overdue)
  overdue = undefined
  leaveKeptScans()
  dispatchToDesk({ type: 'forgotten' })
}

const connection = followConnection((offline) => dispatchToDesk({ type: 'connection', offline }))
