import { seesBranch, type Viewer } from '#domain/access.ts'
import { everythingChanged, type Change } from '#domain/changes.ts'
import { limits } from '#domain/limits.ts'
import type { Events } from '#server/platform/events/events.ts'

/** Returns whether a notification may be for the viewer: theirs, or one of their own branch. */
function isReader(viewer: Viewer, { userId, branchCode }: Change): boolean {
  return userId === undefined ? branchCode === viewer.branchCode : userId === viewer.userId
}

/**
 * Yields the changes that the viewer may see, as they are committed; `concernsToo` is called for
 * every change, and adds to them. The first one is that everything may have changed: it confirms
 * the subscription, and covers everything before. Changes of sessions are never announced. The
 * queue of a slow subscriber is bounded: equal changes are queued once, and too many are replaced
 * by one that everything changed.
 */
export function watchChanges(
  events: Events,
  viewer: Viewer,
  concernsToo: (change: Change) => boolean = () => false,
): AsyncIterableIterator<Change> {
  const waiting = new Map<string, Change>([[everythingChanged.kind, everythingChanged]])
  let wake: (() => void) | null = null
  let done = false
  const stop = events.listen((change) => {
    const further = concernsToo(change)
    const concerns =
      change.kind === 'notification'
        ? isReader(viewer, change)
        : change.branchCode === null || seesBranch(viewer, change.branchCode) || further
    if (change.kind === 'session' || !concerns || waiting.has(everythingChanged.kind)) return
    if (change.kind !== 'everything')
      waiting.set([change.kind, change.id, change.branchCode, change.by].join(), change)
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
