type Turns = {
  atOnce: number
  /** How many wait at the most, in the order in which they came, and for how many milliseconds where not for as long as it takes. */
  waiting: number
  waitMs?: number
  /** What is told to who came too late, or waited too long. */
  refusal: () => Error
}

/** Lets so many pieces of work go on at a time. A turn gives what ends it, once. @throws the refusal */
export function turns({ atOnce, waiting: waitingMost, waitMs, refusal }: Turns): () => Promise<() => void> {
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
