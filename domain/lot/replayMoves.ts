/** A move of cards as the ledger has it: serials, and the account that received them. */
export type CardMove = { startSn: number; endSn: number; toAccountId: number }

/** Consecutive cards in one account. */
export type HeldRun = { accountId: number; startSn: number; endSn: number }

/**
 * Returns where each card is after the moves, in the order of the ledger, as runs by serial. Each
 * card is where its last move took it, so no card is lost or in two accounts.
 */
export function replayMoves(moves: readonly CardMove[]): HeldRun[] {
  const runs: HeldRun[] = []
  for (const { startSn, endSn, toAccountId } of moves) {
    const first = indexFrom(runs, startSn)
    let last = first
    while (last < runs.length && runs[last]!.startSn <= endSn) last += 1
    const replaced = runs.slice(first, last)
    const [before, after] = [replaced[0], replaced.at(-1)]
    runs.splice(
      first,
      replaced.length,
      ...(before && before.startSn < startSn ? [{ ...before, endSn: startSn - 1 }] : []),
      { accountId: toAccountId, startSn, endSn },
      ...(after && after.endSn > endSn ? [{ ...after, startSn: endSn + 1 }] : []),
    )
  }
  return joined(runs)
}

/** Returns the index of the first run that ends at the serial or after it. */
function indexFrom(runs: readonly HeldRun[], serial: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (runs[middle]!.endSn < serial) low = middle + 1
    else high = middle
  }
  return low
}

/** Joins adjacent runs in one account. */
function joined(runs: readonly HeldRun[]): HeldRun[] {
  const result: HeldRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && last.accountId === run.accountId && last.endSn + 1 === run.startSn)
      last.endSn = run.endSn
    else result.push({ ...run })
  }
  return result
}
