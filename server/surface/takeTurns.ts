import { turns } from '#server/platform/turns.ts'

/**
 * Lets one piece of work run at a time, in the order in which they came, and so many wait; what comes beyond is
 * refused at once.
 */
export function takeTurns(waiting: number, refusal: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  const turn = turns({ atOnce: 1, waiting, refusal })
  return async (work) => {
    const end = await turn()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
