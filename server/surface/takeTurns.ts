/**
 * Lets one piece of work run at a time, in the order in which they came, and so many wait; what comes beyond is
 * refused at once.
 */
export function takeTurns(waiting: number, refusal: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0
  return async (work) => {
    if (present > waiting) throw refusal()
    present++
    // Whoever came before may fail: that is told to them.
    const mine = last.then(work, work)
    last = mine
    return mine.finally(() => present--)
  }
}
