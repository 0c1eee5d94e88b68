/**
 * Calls again as long as the record is busy: on a busy machine calls may wait for one another too
 * long.
 */
export async function insist<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'record.busy') throw error
    }
  }
}
