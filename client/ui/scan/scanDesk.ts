import type { ScanOutcome } from './scanOutcome.ts'

/** Why a scan is refused before any screen has seen it. */
export type ScanRefusal =
  /** Its beginning, or its end, was not seen, or it was typed into other text. */
  | 'unseen'
  | 'noEnd'
  | 'mixed'
  /** A dialog is open that asks for something else. */
  | 'dialog'
  /** The screen that stands takes no scans, or none at present. */
  | 'noPlace'
  | 'off'
  /** Its screen was left before it was its turn. */
  | 'left'
  /** Its screen was left while it was asked about, and no answer came for long: it may be done all the same. */
  | 'unanswered'

/** A scan of this session, in the order they came. */
export type Scan = {
  readonly id: number
  readonly scanned: string
  readonly at: Date
  /** The place that it is for; null: none was there. */
  readonly to: string | null
  readonly stage: 'waiting' | 'asked' | 'answered'
  /** What its place answered. */
  readonly outcome: ScanOutcome | null
  readonly refused: ScanRefusal | null
  /** Its screen was gone when its answer came. */
  readonly late: boolean
  readonly undone: boolean
  /** Its refusal was read, or its answer is of a deed that is done. */
  readonly dismissed: boolean
}

/** All that decides what becomes of a scan. A place is a scan field on a screen, by the screen's path. */
export type ScanDesk = {
  readonly scans: readonly Scan[]
  readonly lastId: number
  /** The path of the screen that is on its way; null while none is. */
  readonly moving: string | null
  /** The places that are there, whether each takes scans at present, and whether they wait there for the end of a deed. */
  readonly places: ReadonlyMap<string, { readonly off: boolean; readonly busy: boolean }>
  readonly offline: boolean
  /** A call was lost: the next attempt is not yet due. */
  readonly resting: boolean
  /** The place that still has to show its last answer, so that the next scan is answered by what that one has left. */
  readonly settling: string | null
}

export type DeskEvent =
  | { type: 'scanned'; scanned: string; at: Date; to: string | null }
  | { type: 'refused'; scanned: string; at: Date; why: ScanRefusal }
  | { type: 'opened'; place: string; off: boolean }
  | { type: 'closed'; place: string }
  | { type: 'busy'; place: string; busy: boolean }
  | { type: 'moving'; path: string }
  /** A screen stands: its places, if it has any, are open. */
  | { type: 'stands'; path: string }
  | { type: 'asked'; id: number }
  | { type: 'answered'; id: number; outcome: ScanOutcome }
  /** Its place is gone for long and it has no answer: the others no longer wait for it. */
  | { type: 'unanswered'; id: number }
  /** The connection was lost before it was answered. */
  | { type: 'lost'; id: number }
  | { type: 'rested' }
  | { type: 'connection'; offline: boolean }
  | { type: 'settled'; place: string }
  /** Scans from before this have waited long enough for a place. */
  | { type: 'overdue'; before: Date }
  | { type: 'undone'; id: number }
  | { type: 'dismissed'; id: number }
  /** The deed of a place is done: what was scanned for it is no longer of interest. Refusals stay. */
  | { type: 'done'; place: string }
  | { type: 'forgotten' }

export const emptyDesk: ScanDesk = {
  scans: [],
  lastId: 0,
  moving: null,
  places: new Map(),
  offline: false,
  resting: false,
  settling: null,
}

/** Answered scans that are remembered. */
const kept = 200

/** The screen that a place belongs to: a dialog's place is "/path dialog". */
const pathOf = (place: string) => place.split(' ')[0]

/** Whether a scan is refused that nobody has yet read about. */
export function isRefused({ refused, outcome, dismissed }: Scan): boolean {
  return !dismissed && (refused !== null || outcome?.tone === 'bad')
}

/** Whether a scan waits for a place that is not there. */
export function lacksPlace(desk: ScanDesk, { stage, to }: Scan): boolean {
  return stage === 'waiting' && desk.moving === null && (to === null || !desk.places.has(to))
}

/** The scan whose turn it is, where it may be asked about now: one at a time, in the order they came. */
export function nextScan(desk: ScanDesk): Scan | null {
  if (desk.offline || desk.resting || desk.settling !== null || desk.scans.some(({ stage }) => stage === 'asked')) return null
  const next = desk.scans.find(({ stage }) => stage === 'waiting')
  return next && next.to !== null && desk.places.get(next.to)?.busy === false ? next : null
}

/** What an event makes of the desk. */
export function stepDesk(desk: ScanDesk, event: DeskEvent): ScanDesk {
  switch (event.type) {
    case 'scanned': {
      // While a screen is on its way, the person scans for that one.
      const to = desk.moving ?? event.to
      const off = to !== null && desk.places.get(to)?.off === true
      return added(desk, { scanned: event.scanned, at: event.at, to }, off ? 'off' : null)
    }
    case 'refused':
      return added(desk, { scanned: event.scanned, at: event.at, to: null }, event.why)
    case 'opened': {
      const places = new Map(desk.places).set(event.place, { off: event.off, busy: false })
      // What was scanned before its place was there is for that one.
      const taken = changed(desk, isHeld, () => ({ to: event.place }))
      return { ...taken, places }
    }
    case 'closed': {
      const places = new Map(desk.places)
      places.delete(event.place)
      return { ...desk, places, settling: desk.settling === event.place ? null : desk.settling }
    }
    case 'busy': {
      const place = desk.places.get(event.place)
      if (!place || place.busy === event.busy) return desk
      return { ...desk, places: new Map(desk.places).set(event.place, { ...place, busy: event.busy }) }
    }
    case 'moving':
      // What still waits for the place of the screen that is left is not for the one that comes.
      return { ...changed(desk, isHeld, () => ({ stage: 'answered', refused: 'left' })), moving: event.path }
    case 'stands': {
      return changed(
        { ...desk, moving: null },
        ({ stage, to }) => stage === 'waiting' && to !== null && pathOf(to) !== event.path,
        () => ({ stage: 'answered', refused: 'left' }),
      )
    }
    case 'asked':
      return changed(desk, byId(event.id), ({ to }) =>
        to !== null && desk.places.get(to)?.off ? { stage: 'answered', refused: 'off' } : { stage: 'asked' },
      )
    case 'answered': {
      const to = desk.scans.find(byId(event.id))?.to ?? null
      const late = to === null || !desk.places.has(to)
      // An answer that came after all is what counts, and it was not read yet.
      const answer = { stage: 'answered', outcome: event.outcome, late, refused: null, dismissed: false } as const
      const next = changed(desk, byId(event.id), () => answer)
      return { ...next, settling: late ? desk.settling : to }
    }
    case 'unanswered':
      return changed(
        desk,
        ({ id, stage }) => id === event.id && stage === 'asked',
        () => ({ stage: 'answered', refused: 'unanswered' }),
      )
    case 'lost':
      return { ...changed(desk, byId(event.id), () => ({ stage: 'waiting' })), resting: true }
    case 'rested':
      return { ...desk, resting: false }
    case 'connection':
      return { ...desk, offline: event.offline, resting: desk.resting && event.offline }
    case 'settled':
      return desk.settling === event.place ? { ...desk, settling: null } : desk
    case 'overdue':
      return changed(
        desk,
        (scan) => lacksPlace(desk, scan) && scan.at <= event.before,
        () => ({ stage: 'answered', refused: 'noPlace' }),
      )
    case 'undone':
      return changed(desk, byId(event.id), () => ({ undone: true }))
    case 'dismissed':
      return changed(desk, byId(event.id), () => ({ dismissed: true }))
    case 'done':
      return changed(
        desk,
        (scan) => scan.to === event.place && scan.stage === 'answered' && !isRefused(scan),
        () => ({ dismissed: true }),
      )
    case 'forgotten':
      return { ...desk, scans: [], moving: null, resting: false, settling: null }
  }
}

const byId = (id: number) => (scan: Scan) => scan.id === id
const isHeld = ({ stage, to }: Scan) => stage === 'waiting' && to === null

function changed(desk: ScanDesk, which: (scan: Scan) => boolean, to: (scan: Scan) => Partial<Scan>): ScanDesk {
  return { ...desk, scans: desk.scans.map((scan) => (which(scan) ? { ...scan, ...to(scan) } : scan)) }
}

function added(desk: ScanDesk, scan: Pick<Scan, 'scanned' | 'at' | 'to'>, refused: ScanRefusal | null): ScanDesk {
  const id = desk.lastId + 1
  const stage = refused ? 'answered' : 'waiting'
  const next: Scan = { ...scan, id, stage, outcome: null, refused, late: false, undone: false, dismissed: false }
  const over = desk.scans.filter((each) => each.stage === 'answered' && !isRefused(each)).length - kept
  const forgotten = over < 0 ? -1 : (desk.scans.find((each) => each.stage === 'answered' && !isRefused(each))?.id ?? -1)
  return { ...desk, lastId: id, scans: [...desk.scans.filter((each) => each.id !== forgotten), next] }
}
