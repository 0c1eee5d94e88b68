import { seesBranch, type Viewer } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import type { Events } from '../platform/events/events.ts'

/** How many unread changes a slow subscriber may fall behind before the oldest are dropped: the screen then refetches anyway. */
const backlog = 1_000

/** The changes that the viewer may hear of, as they are committed. Sessions' own are never told. */
export function watchChanges(events: Events, viewer: Viewer): AsyncIterableIterator<Change> {
  const waiting: Change[] = []
  let wake: (() => void) | null = null
  let done = false
  const stop = events.listen((change) => {
    const concerns = change.branchCode === null || seesBranch(viewer, change.branchCode)
    if (change.kind === 'session' || !concerns) return
    waiting.push(change)
    if (waiting.length > backlog) waiting.shift()
    wake?.()
  })
  const finish = (): IteratorResult<Change> => {
    done = true
    stop()
    wake?.()
    return { value: undefined, done: true }
  }
  return {
    async next() {
      while (!done && waiting.length === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
      }
      return done ? { value: undefined, done: true } : { value: waiting.shift()!, done: false }
    },
    return: async () => finish(),
    throw: async () => finish(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
