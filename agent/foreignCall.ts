import type koffi from 'koffi'

export type ForeignFunction = ReturnType<ReturnType<typeof koffi.load>['func']>

/**
 * Calls a function of the operating system on another thread, because it may wait for a device or a
 * person.
 */
export function foreignCall<T>(call: ForeignFunction, ...words: unknown[]): Promise<T> {
  return new Promise((resolve, reject) => {
    call.async(...words, (error: Error | null, value: T) =>
      error ? reject(error) : resolve(value),
    )
  })
}
