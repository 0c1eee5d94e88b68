import { malaysianYear } from '#domain/malaysia.ts'
import type { DocumentKind } from '#server/custody/documentNumber.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { MoveSeed } from './stock/custodyMoves.ts'

type Wanted = { kind: DocumentKind; branchCode: string; at: Date; give(no: string): void }

/** Gives documents their numbers in the order of time, gapless per branch, kind and year. */
export class DocumentBook {
  private readonly wanted: Wanted[] = []
  private readonly copies: [MoveSeed, MoveSeed][] = []
  private readonly later: (() => void)[] = []

  number(kind: DocumentKind, branchCode: string, at: Date, give: (no: string) => void): void {
    this.wanted.push({ kind, branchCode, at, give })
  }

  /** The second move belongs to the first one's document. */
  sameNumber(first: MoveSeed, second: MoveSeed): void {
    this.copies.push([first, second])
  }

  /** What is to be done with the numbers once all of them are there. */
  afterwards(act: () => void): void {
    this.later.push(act)
  }

  /** Hands the numbers out, and writes down where the counting stands. */
  async settle(tx: Tx): Promise<void> {
    const last = new Map<string, { branchCode: string; kind: string; year: number; last: number }>()
    for (const { kind, branchCode, at, give } of this.wanted.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const year = malaysianYear(at)
      const key = `${kind}-${branchCode}-${year}`
      const counter = last.get(key) ?? { branchCode, kind, year, last: 0 }
      last.set(key, { ...counter, last: ++counter.last })
      give(`${key}-${String(counter.last).padStart(6, '0')}`)
    }
    for (const act of this.later) act()
    for (const [first, second] of this.copies) second.document = first.document
    await tx.documentNumber.createMany({ data: [...last.values()] })
  }
}
