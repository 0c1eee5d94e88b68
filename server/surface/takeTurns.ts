import { turns } from '#server/platform/turns.ts'

/**
 * Runs one task at a time in order of arrival, with a limited number waiting; further ones are
 * refused at once.
 */
export function takeTurns(
  waiting: number,
  refusal: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
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
