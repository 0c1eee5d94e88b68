/** The running subscriptions of one socket, whatever their ids. */
export type LiveSubscriptions = {
  size(): number
  /** Tracks a subscription until it ends. */
  add<T>(result: T): T
  /** Ends all of them. */
  end(): Promise<void>
}

/**
 * graphql-ws identifies a subscription by its id alone. If an id is completed and reused before the
 * first has started, that one is forgotten and would keep running long after the socket is closed.
 */
export function liveSubscriptions(): LiveSubscriptions {
  const live = new Set<AsyncIterator<unknown>>()
  return {
    size: () => live.size,
    add<T>(result: T): T {
      if (!isIterable(result)) return result
      const source = result[Symbol.asyncIterator]()
      live.add(source)
      const ended = <R extends IteratorResult<unknown>>(last: R): R => {
        if (last.done) live.delete(source)
        return last
      }
      const stop = async () =>
        ended((await source.return?.()) ?? { value: undefined, done: true as const })
      const counted: AsyncIterableIterator<unknown> = {
        next: async () => ended(await source.next()),
        return: stop,
        throw: stop,
        [Symbol.asyncIterator]: () => counted,
      }
      return counted as T
    },
    async end() {
      await Promise.all([...live].map((source) => source.return?.()))
      live.clear()
    },
  }
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}
