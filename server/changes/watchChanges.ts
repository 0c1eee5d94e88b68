import { seesBranch, type Viewer } from '#domain/access.ts'
import { everythingChanged, type Change } from '#domain/changes.ts'
import { limits } from '#domain/limits.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * The changes that the viewer may hear of, as they are committed. The first word is that everything may have changed: it
 * says that the subscription stands, and that whatever happened before was not heard. Sessions' own are never told. What
 * waits for a slow subscriber is bounded: the same word waits once, and too many become one word that everything changed.
 */
export function watchChanges(events: Events, viewer: Viewer): AsyncIterableIterator<Change> {
  const waiting = new Map<string, Change>([[everythingChanged.kind, everythingChanged]])
  let wake: (() => void) | null = null
  let done = false
  const stop = events.listen((change) => {
    const concerns = change.branchCode === null || seesBranch(viewer, change.branchCode)
    if (change.kind === 'session' || !concerns || waiting.has(everythingChanged.kind)) return
    if (change.kind !== 'everything') waiting.set([change.kind, change.id, change.branchCode, change.by].join(), change)
    if (change.kind === 'everything' || waiting.size > limits.changesWaiting) {
      waiting.clear()
      waiting.set(everythingChanged.kind, everythingChanged)
    }
    wake?.()
  })
  const finish = (): IteratorResult<Change> => {
    done = true
    waiting.clear()
    stop()
    wake?.()
    return { value: undefined, done: true }
  }
  return {
    async next() {
      while (!done && waiting.size === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
      }
      if (done) return { value: undefined, done: true }
      const [key, change] = waiting.entries().next().value!
      waiting.delete(key)
      return { value: change, done: false }
    },
    return: async () => finish(),
    throw: async () => finish(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
