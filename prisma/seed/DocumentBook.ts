import { malaysianYear } from '#domain/malaysia.ts'
import type { DocumentKind } from '#server/custody/documentNumber.ts'
import type { MoveSeed } from './stock/custodyMoves.ts'

/** The last number of a branch's documents of a kind in a year. */
export type DocumentCount = { branchCode: string; kind: string; year: number; last: number }
type Wanted = { kind: DocumentKind; branchCode: string; at: Date; give(no: string): void }

/** Assigns numbers to documents in chronological order, gapless per branch, kind and year. */
export class DocumentBook {
  private readonly wanted: Wanted[] = []
  private readonly copies: [MoveSeed, MoveSeed][] = []
  private readonly later: (() => void)[] = []

  number(kind: DocumentKind, branchCode: string, at: Date, give: (no: string) => void): void {
    this.wanted.push({ kind, branchCode, at, give })
  }

  /** Assigns the second move to the first one's document. */
  sameNumber(first: MoveSeed, second: MoveSeed): void {
    this.copies.push([first, second])
  }

  /** Registers an action for when all numbers are assigned. */
  afterwards(act: () => void): void {
    this.later.push(act)
  }

  /** Assigns the numbers, and returns the last ones. */
  settle(): DocumentCount[] {
    const last = new Map<string, DocumentCount>()
    for (const { kind, branchCode, at, give } of this.wanted.sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )) {
      const year = malaysianYear(at)
      const key = `${kind}-${branchCode}-${year}`
      const counter = last.get(key) ?? { branchCode, kind, year, last: 0 }
      last.set(key, { ...counter, last: ++counter.last })
      give(`${key}-${String(counter.last).padStart(6, '0')}`)
    }
    for (const act of this.later) act()
    for (const [first, second] of this.copies) second.document = first.document
    return [...last.values()]
  }
}
