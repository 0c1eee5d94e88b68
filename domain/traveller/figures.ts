/** Cards rejected under one code. */
export type RejectCount = { code: string; quantity: number }

/** What became of the cards: what a traveller states, and what the records of the cards say. */
export type Outcome = { good: number; rejects: readonly RejectCount[] }

/** What is recorded of an operator, a lot, a station and a day: the ledger's withdrawals and put-backs, and the cards' fates. */
export type Recorded = Outcome & { withdrawn: number; putBack: number }

/** Chip errors have no QC status code (those are numbers), and yet are rejects of the day: they stand under this one. */
export const chipErrorCode = 'CE'

export type RejectVariance = { code: string; stated: number; recorded: number; difference: number }
export type Variance = {
  /** Withdrawn less good, rejected and put back: below zero where more was used than withdrawn. */
  balance: number
  /** Stated good ones less those recorded. */
  good: number
  /** By code, in the order of the codes; those too that only one of the two has. */
  rejects: RejectVariance[]
  /** Nothing is left over and nothing differs. */
  agrees: boolean
}

export function totalRejects(rejects: readonly RejectCount[]): number {
  return rejects.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The figures that a new traveller begins with: what was recorded. */
export function proposedOutcome({ good, rejects }: Outcome): Outcome {
  return { good, rejects: inOrder(rejects) }
}

/** How what is stated differs from what was recorded (domain decisions, invariant 3). */
export function varianceOf(stated: Outcome, recorded: Recorded): Variance {
  const codes = new Set([...recorded.rejects, ...stated.rejects].map(({ code }) => code))
  const rejects = [...codes].sort().map((code): RejectVariance => {
    const [said, known] = [quantityOf(stated.rejects, code), quantityOf(recorded.rejects, code)]
    return { code, stated: said, recorded: known, difference: said - known }
  })
  const balance = recorded.withdrawn - stated.good - totalRejects(stated.rejects) - recorded.putBack
  const good = stated.good - recorded.good
  return { balance, good, rejects, agrees: balance === 0 && good === 0 && rejects.every(({ difference }) => difference === 0) }
}

/** Whether a form may stand as it is: it agrees with what was recorded, or its remark says why not. */
export function isExplained({ agrees, remark }: { agrees: boolean; remark: string }): boolean {
  return agrees || remark !== ''
}

/** Codes with cards, in their order. */
export function inOrder(rejects: readonly RejectCount[]): RejectCount[] {
  return rejects.filter(({ quantity }) => quantity > 0).sort((a, b) => (a.code < b.code ? -1 : 1))
}

function quantityOf(rejects: readonly RejectCount[], code: string): number {
  return totalRejects(rejects.filter((row) => row.code === code))
}
