import type { RefObject } from 'react'
import { NetworkError } from '#client/state/networkError.ts'
import { createStore, derivedStore, type ReadableStore } from '#client/state/store.ts'
import { showToast } from '#client/state/toasts.ts'
import { followConnection } from './followConnection.ts'
import { emptyDesk, lacksPlace, nextScan, stepDesk, type DeskEvent, type Scan, type ScanDesk } from './scanDesk.ts'
import type { ScanOutcome } from './scanOutcome.ts'
import { beep } from './sound.ts'

/** A scan field that is on the screen. */
export type ScanPlace = {
  key: string
  field: RefObject<HTMLInputElement | null>
  /** Answers a scan. A refusal is an outcome; a lost connection is the exception NetworkError, and it is asked again. */
  answer: (scanned: string) => Promise<ScanOutcome>
  /** What is said where the answer itself fails. */
  failure: () => string
}

/** How long a scan waits for a place on a screen that stands: a part of it may still be on its way. Milliseconds. */
const graceMs = 500
/** How long after a lost call the next is tried, where nobody tells that the connection is back. Milliseconds. */
const restMs = 2_000
/** How long the other scans wait for the answer of one whose place is gone: a call that runs may end. Milliseconds. */
const lateMs = 5_000

const desk = createStore<ScanDesk>(emptyDesk)
const places = new Map<string, ScanPlace>()

/** All scans of this session and what became of them, to be shown. */
export const deskStore: ReadableStore<ScanDesk> = desk

/** The place that still has to show its last answer. What follows the whole desk is drawn several times a scan. */
export const settlingStore = derivedStore([desk], () => desk.get().settling)

/** Whether scans wait because the server cannot be reached. */
export const cutOffStore = derivedStore([desk], () => desk.get().offline || desk.get().resting)

/** The places that are on the screen, the latest last. */
export const scanPlaces: ReadonlyMap<string, ScanPlace> = places

let overdue: ReturnType<typeof setTimeout> | undefined

/** Tells the desk what happened, and does what follows. */
export function tellDesk(event: DeskEvent): void {
  const before = desk.get()
  const now = stepDesk(before, event)
  desk.set(now)
  // What the event didn't touch is the same object still.
  const known = new Set(before.scans)
  const changed = now.scans.filter((scan) => !known.has(scan))
  if (changed.some((scan) => scan.refused && !before.scans.find(({ id }) => id === scan.id)?.refused)) beep('bad')
  if (!overdue && now.scans.some((scan) => lacksPlace(now, scan))) {
    overdue = setTimeout(() => {
      overdue = undefined
      tellDesk({ type: 'overdue', before: new Date(Date.now() - graceMs + 1) })
    }, graceMs)
  }
  if (now.offline && now.scans.some(({ stage }) => stage === 'waiting')) connection.ask()
  const next = nextScan(now)
  if (next) void ask(next)
}

async function ask({ id, to, scanned }: Scan): Promise<void> {
  const place = places.get(to ?? '')
  tellDesk({ type: 'asked', id })
  if (!place || desk.get().scans.find((scan) => scan.id === id)?.stage !== 'asked') return
  try {
    const outcome = await place.answer(scanned)
    beep(outcome.tone)
    tellDesk({ type: 'answered', id, outcome })
    // The screen is gone; what was refused stays in the tray.
    if (!places.has(place.key) && outcome.tone !== 'bad') showToast(outcome.tone, `${scanned}: ${outcome.text}`)
  } catch (error) {
    if (error instanceof NetworkError) {
      tellDesk({ type: 'lost', id })
      setTimeout(() => tellDesk({ type: 'rested' }), restMs)
      return
    }
    console.error(error)
    beep('bad')
    tellDesk({ type: 'answered', id, outcome: { tone: 'bad', text: place.failure() } })
  }
}

/** Does a scan again, at the place where the person now is: what it lacked is there. */
export function scanAgain(scanned: string): void {
  tellDesk({ type: 'scanned', scanned, at: new Date(), to: [...places.keys()].at(-1) ?? null })
}

/** A scan field is on the screen; the way to take it off. */
export function openPlace(place: ScanPlace, off: boolean): () => void {
  places.delete(place.key)
  places.set(place.key, place)
  tellDesk({ type: 'opened', place: place.key, off })
  return () => {
    if (places.get(place.key) !== place) return
    places.delete(place.key)
    tellDesk({ type: 'closed', place: place.key })
    const asked = desk.get().scans.find(({ stage, to }) => stage === 'asked' && to === place.key)
    if (asked) setTimeout(() => void (places.has(place.key) || giveUpLate(asked)))
  }
}

/** What the place had asked the person, nobody answers any more: one scan without an answer must not hold up all others. */
function giveUpLate({ id }: Scan): void {
  setTimeout(() => tellDesk({ type: 'unanswered', id }), lateMs)
}

/** Takes a scan back, where its answer offers that. */
export async function undoScan({ id, outcome }: Scan): Promise<void> {
  const undone = await outcome?.undo?.()
  if (undone?.ok !== false) tellDesk({ type: 'undone', id })
}

/** Forgets all scans: whoever signs out leaves none to the next. */
export function forgetScans(): void {
  clearTimeout(overdue)
  overdue = undefined
  tellDesk({ type: 'forgotten' })
}

const connection = followConnection((offline) => tellDesk({ type: 'connection', offline }))
