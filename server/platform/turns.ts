type Turns = {
  atOnce: number
  /**
   * How many may wait, in order of arrival, and for how many milliseconds; without `waitMs` for any
   * time.
   */
  waiting: number
  waitMs?: number
  /** The error for those who come too late, or wait too long. */
  refusal: () => Error
}

/**
 * Lets `atOnce` pieces of work run at a time. A turn resolves to the function that ends it, to be
 * called once.
 * @throws the refusal
 */
export function turns({
  atOnce,
  waiting: waitingMost,
  waitMs,
  refusal,
}: Turns): () => Promise<() => void> {
  let free = atOnce
  const waiting: (() => void)[] = []
  const turnComes = () =>
    new Promise<boolean>((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        resolve(false)
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.push(enter)
    })
  return async () => {
    if (free > 0) free--
    else if (waiting.length >= waitingMost || !(await turnComes())) throw refusal()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
