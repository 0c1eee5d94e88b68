/** Cards rejected under one code. */
export type RejectCount = { code: string; quantity: number }

/** The result of the cards, as a traveller states it, or as the records of the cards have it. */
export type Outcome = { good: number; rejects: readonly RejectCount[] }

/**
 * The records of an operator, a lot, a station and a day: the ledger's withdrawals and put-backs,
 * and the results of the cards.
 */
export type Recorded = Outcome & { withdrawn: number; putBack: number }

/**
 * Chip errors have no QC status code (those are numbers), but count as rejects of the day, under
 * this code.
 */
export const chipErrorCode = 'CE'

export type RejectVariance = { code: string; stated: number; recorded: number; difference: number }
export type Variance = {
  /** Withdrawn less good, rejected and put back: negative if more was used than withdrawn. */
  balance: number
  /** Stated good cards less recorded ones. */
  good: number
  /** By code, in the order of the codes, including codes that only one of the two has. */
  rejects: RejectVariance[]
  /** Nothing is left over and nothing differs. */
  agrees: boolean
}

export function totalRejects(rejects: readonly RejectCount[]): number {
  return rejects.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the initial figures of a new traveller: the recorded ones. */
export function proposedOutcome({ good, rejects }: Outcome): Outcome {
  return { good, rejects: inOrder(rejects) }
}

/** Returns how the stated figures differ from the recorded ones (domain decisions, invariant 3). */
export function varianceOf(stated: Outcome, recorded: Recorded): Variance {
  const codes = new Set([...recorded.rejects, ...stated.rejects].map(({ code }) => code))
  const rejects = [...codes].sort().map((code): RejectVariance => {
    const [said, known] = [quantityOf(stated.rejects, code), quantityOf(recorded.rejects, code)]
    return { code, stated: said, recorded: known, difference: said - known }
  })
  const balance = recorded.withdrawn - stated.good - totalRejects(stated.rejects) - recorded.putBack
  const good = stated.good - recorded.good
  return {
    balance,
    good,
    rejects,
    agrees: balance === 0 && good === 0 && rejects.every(({ difference }) => difference === 0),
  }
}

/**
 * Returns whether a form is acceptable as it is: it agrees with the records, or its remark explains
 * why not.
 */
export function isExplained({ agrees, remark }: { agrees: boolean; remark: string }): boolean {
  return agrees || remark !== ''
}

/** Returns the codes that have cards, in order. */
export function inOrder(rejects: readonly RejectCount[]): RejectCount[] {
  return rejects.filter(({ quantity }) => quantity > 0).sort((a, b) => (a.code < b.code ? -1 : 1))
}

function quantityOf(rejects: readonly RejectCount[], code: string): number {
  return totalRejects(rejects.filter((row) => row.code === code))
}
