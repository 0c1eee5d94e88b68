import type { MoveSeed, Place } from './custodyMoves.ts'

type Range = { startSn: bigint; endSn: bigint }
/** An account's holding of a lot: its serials in runs that don't touch. */
type Held = { account: string; lotNo: string; runs: Range[] }

/**
 * Tracks who holds which serials during the moves of a programme, like the database's own
 * functions.
 */
export class Ledger {
  /** By key, in the order in which moves first name them. */
  readonly accounts = new Map<string, Place>()
  private readonly held = new Map<string, Held>()

  /** Moves the range, and returns its accounts. Throws if the first doesn't hold all of it. */
  move({ lotNo, from, to, startSn, endSn }: MoveSeed): { from: string | null; to: string } {
    const giver = from && this.keyOf(from)
    if (giver) take(this.heldBy(giver, lotNo), { startSn, endSn })
    const taker = this.keyOf(to)
    put(this.heldBy(taker, lotNo), { startSn, endSn })
    return { from: giver, to: taker }
  }

  /** Returns each account with each lot that it ever held, also if none of it is left. */
  balances(): Held[] {
    return [...this.held.values()]
  }

  private keyOf(place: Place): string {
    const key = [place.place, place.branchCode, place.stationId ?? '', place.documentNo ?? ''].join(
      ' ',
    )
    if (!this.accounts.has(key)) this.accounts.set(key, place)
    return key
  }

  private heldBy(account: string, lotNo: string): Held {
    const key = `${account} of ${lotNo}`
    const known = this.held.get(key) ?? { account, lotNo, runs: [] }
    this.held.set(key, known)
    return known
  }
}

function take(held: Held, { startSn, endSn }: Range): void {
  const at = held.runs.findIndex((run) => run.startSn <= startSn && run.endSn >= endSn)
  const run = held.runs[at]
  if (!run)
    throw new Error(`${held.account} does not hold ${startSn} to ${endSn} of lot ${held.lotNo}`)
  const left = [
    { startSn: run.startSn, endSn: startSn - 1n },
    { startSn: endSn + 1n, endSn: run.endSn },
  ]
  held.runs.splice(at, 1, ...left.filter((part) => part.startSn <= part.endSn))
}

/** Joins the range with its neighbours, so that one run is one row. */
function put(held: Held, range: Range): void {
  const touches = (run: Range) =>
    run.endSn === range.startSn - 1n || run.startSn === range.endSn + 1n
  const joined = [range, ...held.runs.filter(touches)]
  held.runs = held.runs.filter((run) => !touches(run))
  held.runs.push({
    startSn: joined.reduce(
      (least, run) => (run.startSn < least ? run.startSn : least),
      range.startSn,
    ),
    endSn: joined.reduce((most, run) => (run.endSn > most ? run.endSn : most), range.endSn),
  })
}
