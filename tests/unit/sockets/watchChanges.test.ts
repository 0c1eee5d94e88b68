import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access.ts'
import { everythingChanged, type Change } from '#domain/changes.ts'
import { limits } from '#domain/limits.ts'
import { watchChanges } from '#server/changes/watchChanges.ts'
import type { Events } from '#server/platform/events/events.ts'

const viewer = { branchCode: 'JHB' } as Viewer
const station = (n: number): Change => ({ kind: 'station', id: `S${n}`, branchCode: 'JHB' })

/** A watcher that has received the first message of its subscription. */
async function watched() {
  const listeners = new Set<(change: Change) => void>()
  const listen = (listener: (change: Change) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const changes = watchChanges({ listen } as unknown as Events, viewer)
  expect(await next(changes)).toEqual(everythingChanged)
  return {
    changes,
    listeners,
    notify: (change: Change) => listeners.forEach((listener) => listener(change)),
  }
}
const next = async (changes: AsyncIterator<Change>) => (await changes.next()).value as Change

test('the first message is that everything may have changed; changes before it is read add nothing', async () => {
  const changes = watchChanges(
    {
      listen: (listener: (change: Change) => void) => (listener(station(1)), () => undefined),
    } as unknown as Events,
    viewer,
  )
  expect(await next(changes)).toEqual(everythingChanged)
  const waiting = changes.next()
  await changes.return!()
  expect(await waiting).toEqual({ value: undefined, done: true })
})

test('a watcher that misses 10,000 changes gets one "everything changed", and then the following changes', async () => {
  const { changes, notify } = await watched()
  for (let n = 0; n < 10_000; n++) notify(station(n))
  expect(await next(changes)).toEqual(everythingChanged)
  notify(station(1))
  expect(await next(changes)).toEqual(station(1))
})

test('changes up to the queue’s limit are delivered one by one, equal ones once', async () => {
  const { changes, notify } = await watched()
  for (let n = 0; n < limits.changesWaiting; n++)
    for (let again = 0; again < 3; again++) notify(station(n))
  for (let n = 0; n < limits.changesWaiting; n++) expect(await next(changes)).toEqual(station(n))
  notify({ ...station(1), by: 'A' })
  notify({ ...station(1), by: 'B' })
  expect([(await next(changes)).by, (await next(changes)).by]).toEqual(['A', 'B'])
})

test('a broadcast contains no change of another branch, nor of a session', async () => {
  const { changes, notify } = await watched()
  notify({ ...station(1), branchCode: 'PEN' })
  notify({ kind: 'session', id: 'x', branchCode: null })
  notify(everythingChanged)
  expect(await next(changes)).toEqual(everythingChanged)
})

test('a watcher that leaves gets nothing more, even while it waits', async () => {
  const { changes, listeners } = await watched()
  const waiting = changes.next()
  await changes.return!()
  expect(await waiting).toEqual({ value: undefined, done: true })
  expect(listeners.size).toBe(0)
})
