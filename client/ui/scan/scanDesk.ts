import type { ScanOutcome } from './scanOutcome.ts'

/** Why a scan is refused before any screen saw it. */
export type ScanRefusal =
  /** Its beginning or its end was not heard, or it was typed into other text. */
  | 'unseen'
  | 'noEnd'
  | 'mixed'
  /**
   * It has characters that no code has. Caps Lock or another keyboard language may have changed
   * them.
   */
  | 'keyboard'
  /** It holds several fields, as GS1 codes do. */
  | 'fields'
  /** An open dialog asks for something else. */
  | 'dialog'
  /** The present screen takes no scans, or none at present. */
  | 'noPlace'
  | 'off'
  /** Its screen was left before its turn. */
  | 'left'
  /**
   * Its screen was left while the scan was being processed, and no answer came for long. It may
   * have taken effect.
   */
  | 'unanswered'

/** A scan of this session; scans are in order of arrival. */
export type Scan = {
  readonly id: number
  readonly scanned: string
  readonly at: Date
  /** The place that the scan is for; null if there was none. */
  readonly to: string | null
  readonly stage: 'waiting' | 'asked' | 'answered'
  /** The answer of its place. */
  readonly outcome: ScanOutcome | null
  readonly refused: ScanRefusal | null
  /**
   * Its screen was gone, or was being left, when the answer came, so nobody saw the answer there.
   */
  readonly late: boolean
  readonly undone: boolean
  /** Its refusal was read, or its task is done. */
  readonly dismissed: boolean
}

/**
 * The state that decides about scans. A place is a scan field on a screen, named by the screen's
 * path.
 */
export type ScanDesk = {
  readonly scans: readonly Scan[]
  readonly lastId: number
  /** The path of the screen being navigated to; null if there is none. */
  readonly moving: string | null
  /**
   * Whether the present screen's address is changing, so that its next view answers the next scan.
   */
  readonly turning: boolean
  /**
   * The open places, whether each accepts scans at present, and whether scans wait there for the
   * end of an action.
   */
  readonly places: ReadonlyMap<string, { readonly off: boolean; readonly busy: boolean }>
  readonly offline: boolean
  /** A call was lost, and the next attempt is not due yet. */
  readonly resting: boolean
  /**
   * The place that has not rendered its last answer yet. The next scan must be answered in the
   * state after that.
   */
  readonly settling: string | null
}

export type DeskEvent =
  | { type: 'scanned'; scanned: string; at: Date; to: string | null }
  | { type: 'refused'; scanned: string; at: Date; why: ScanRefusal }
  | { type: 'opened'; place: string; off: boolean }
  | { type: 'closed'; place: string }
  | { type: 'busy'; place: string; busy: boolean }
  | { type: 'moving'; path: string }
  | { type: 'turning'; turning: boolean }
  /** Navigation to a screen is finished, and its places, if any, are open. */
  | { type: 'arrived'; path: string }
  | { type: 'asked'; id: number }
  | { type: 'answered'; id: number; outcome: ScanOutcome }
  /**
   * Its place has been gone for long and it has no answer, so the other scans stop waiting for it.
   */
  | { type: 'unanswered'; id: number }
  /** The connection was lost before the scan was answered. */
  | { type: 'lost'; id: number }
  | { type: 'rested' }
  | { type: 'connection'; offline: boolean }
  | { type: 'settled'; place: string }
  /** Scans from before this time have waited long enough for a place. */
  | { type: 'overdue'; before: Date }
  | { type: 'undone'; id: number }
  | { type: 'dismissed'; id: number }
  /** The task of a place is done, so its scans are no longer of interest. Refusals stay. */
  | { type: 'done'; place: string }
  | { type: 'forgotten' }

export const emptyDesk: ScanDesk = {
  scans: [],
  lastId: 0,
  moving: null,
  turning: false,
  places: new Map(),
  offline: false,
  resting: false,
  settling: null,
}

/** The number of answered scans that are kept. */
const kept = 200

/**
 * Returns the screen of a place. The key of a dialog's place is "/path dialog", that of a task whose
 * scans are kept "/path task".
 */
const pathOf = (place: string) => place.split(' ')[0]!

/** Returns whether a scan is refused and nobody has read that yet. */
export function isRefused({ refused, outcome, dismissed }: Scan): boolean {
  return !dismissed && (refused !== null || outcome?.tone === 'bad')
}

/** Returns whether a scan was answered unseen and nobody has read that since. */
export function isUnseen({ late, outcome, dismissed, undone }: Scan): boolean {
  return late && outcome !== null && !dismissed && !undone
}

/** Returns whether a scan waits for a place that is not open. */
export function lacksPlace(desk: ScanDesk, { stage, to }: Scan): boolean {
  return stage === 'waiting' && desk.moving === null && (to === null || !desk.places.has(to))
}

/** Returns the next scan to be asked about, if one may be: one at a time, in order of arrival. */
export function nextScan(desk: ScanDesk): Scan | null {
  if (desk.offline || desk.resting || desk.turning || desk.settling !== null) return null
  if (desk.scans.some(({ stage }) => stage === 'asked')) return null
  const next = desk.scans.find(({ stage }) => stage === 'waiting')
  return next && next.to !== null && desk.places.get(next.to)?.busy === false ? next : null
}

/** Returns the desk after an event. */
export function stepDesk(desk: ScanDesk, event: DeskEvent): ScanDesk {
  switch (event.type) {
    case 'scanned': {
      // During navigation, scans are meant for the next screen, which may have opened its place.
      const arriving = event.to !== null && pathOf(event.to) === desk.moving
      const to = arriving ? event.to : (desk.moving ?? event.to)
      const off = to !== null && desk.places.get(to)?.off === true
      return added(desk, { scanned: event.scanned, at: event.at, to }, off ? 'off' : null)
    }
    case 'refused':
      return added(desk, { scanned: event.scanned, at: event.at, to: null }, event.why)
    case 'opened': {
      const places = new Map(desk.places).set(event.place, { off: event.off, busy: false })
      // Scans from before the place opened are for that place, also if only its path was known.
      const path = event.place.endsWith(' dialog') ? null : pathOf(event.place)
      const awaited = path !== null && !desk.places.has(path)
      const taken = changed(
        desk,
        (scan) => isHeld(scan) || (awaited && scan.stage === 'waiting' && scan.to === path),
        () => ({ to: event.place }),
      )
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
      return {
        ...desk,
        places: new Map(desk.places).set(event.place, { ...place, busy: event.busy }),
      }
    }
    case 'moving':
      // Scans that still wait for the old screen's place are not for the next screen.
      return {
        ...changed(desk, isHeld, () => ({ stage: 'answered', refused: 'left' })),
        moving: event.path,
        turning: false,
      }
    case 'turning':
      return { ...desk, turning: event.turning }
    case 'arrived': {
      return changed(
        { ...desk, moving: null },
        ({ stage, to }) => stage === 'waiting' && to !== null && pathOf(to) !== event.path,
        () => ({ stage: 'answered', refused: 'left' }),
      )
    }
    case 'asked':
      return changed(desk, byId(event.id), ({ to }) =>
        to !== null && desk.places.get(to)?.off
          ? { stage: 'answered', refused: 'off' }
          : { stage: 'asked', late: isLeaving(desk, to) },
      )
    case 'answered': {
      const scan = desk.scans.find(byId(event.id))
      const to = scan?.to ?? null
      const gone = to === null || !desk.places.has(to)
      // An accepted scan may itself navigate to another screen. A refusal does not, so the person
      // has left.
      const late =
        gone || scan?.late === true || (event.outcome.tone === 'bad' && isLeaving(desk, to))
      // An answer that still arrives counts, and nobody has read it yet.
      const answer = {
        stage: 'answered',
        outcome: event.outcome,
        late,
        refused: null,
        dismissed: false,
      } as const
      const next = changed(desk, byId(event.id), () => answer)
      return { ...next, settling: gone ? desk.settling : to }
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
      return { ...desk, scans: [], moving: null, turning: false, resting: false, settling: null }
  }
}

/** Returns whether navigation to another screen than the place's is in progress. */
const isLeaving = ({ moving }: ScanDesk, to: string | null) =>
  moving !== null && to !== null && moving !== pathOf(to)

const byId = (id: number) => (scan: Scan) => scan.id === id
const isHeld = ({ stage, to }: Scan) => stage === 'waiting' && to === null

function changed(
  desk: ScanDesk,
  which: (scan: Scan) => boolean,
  to: (scan: Scan) => Partial<Scan>,
): ScanDesk {
  return {
    ...desk,
    scans: desk.scans.map((scan) => (which(scan) ? { ...scan, ...to(scan) } : scan)),
  }
}

function added(
  desk: ScanDesk,
  scan: Pick<Scan, 'scanned' | 'at' | 'to'>,
  refused: ScanRefusal | null,
): ScanDesk {
  const id = desk.lastId + 1
  const stage = refused ? 'answered' : 'waiting'
  const next: Scan = {
    ...scan,
    id,
    stage,
    outcome: null,
    refused,
    late: false,
    undone: false,
    dismissed: false,
  }
  const over =
    desk.scans.filter((each) => each.stage === 'answered' && !isRefused(each)).length - kept
  const forgotten =
    over < 0
      ? -1
      : (desk.scans.find((each) => each.stage === 'answered' && !isRefused(each))?.id ?? -1)
  return {
    ...desk,
    lastId: id,
    scans: [...desk.scans.filter((each) => each.id !== forgotten), next],
  }
}
