/**
 * For work that is done again and again, and may fail for a while, as where the database restarts: does it, and says the first of
 * failures in a row, not each. Gives what the work gave, undefined where it failed.
 */
export function tryingOn(say: (error: unknown) => void): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  let failing = false
  return async (work) => {
    try {
      const result = await work()
      failing = false
      return result
    } catch (error) {
      if (!failing) say(error)
      failing = true
      return undefined
    }
  }
}
