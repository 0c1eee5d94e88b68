import { afterEach, expect, test, vi } from 'vitest'
import { everythingChanged } from '#domain/changes.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'

const johor = { branchCode: 'JHB' }
const all = { branchCode: 'HQ' }

function counting(keepMs = 60_000) {
  const shared = new SharedReadCache(keepMs)
  let n = 0
  const read = (viewer: { branchCode: string }, name = 'queues') =>
    shared.read(viewer, name, () => Promise.resolve(++n))
  return { shared, read }
}

afterEach(() => vi.restoreAllMocks())

test('viewers of the same branches share one read, even while it is running', async () => {
  const { read } = counting()
  expect(
    await Promise.all([read(johor), read(johor), read(all), read(johor, 'withoutQr')]),
  ).toEqual([1, 1, 2, 3])
})

test('a change of a branch is read again by it and by headquarters, and by no other branch', async () => {
  const { shared, read } = counting()
  await Promise.all([read(johor), read(all), read({ branchCode: 'PEN' })])
  shared.forget({ kind: 'cardJob', branchCode: 'JHB' })
  expect(await Promise.all([read(johor), read(all), read({ branchCode: 'PEN' })])).toEqual([
    4, 5, 3,
  ])
})

test('after a change of shared data, or a lost announcement, everybody reads again', async () => {
  for (const change of [{ kind: 'settings', branchCode: null } as const, everythingChanged]) {
    const { shared, read } = counting()
    await read(johor)
    shared.forget(change)
    expect(await read(johor)).toBe(2)
  }
})

test('heartbeats and sessions do not invalidate it', async () => {
  const { shared, read } = counting()
  await read(johor)
  shared.forget({ kind: 'station', branchCode: 'JHB' })
  shared.forget({ kind: 'session', branchCode: 'JHB' })
  expect(await read(johor)).toBe(1)
})

test('a read after a change never shares one that started before it', async () => {
  const shared = new SharedReadCache(60_000)
  let finish = (_: string) => {}
  const early = shared.read(
    johor,
    'queues',
    () => new Promise<string>((resolve) => (finish = resolve)),
  )
  shared.forget({ kind: 'cardJob', branchCode: 'JHB' })
  const late = shared.read(johor, 'queues', () => Promise.resolve('after'))
  finish('before')
  expect([await early, await late]).toEqual(['before', 'after'])
})

test('a failed read is repeated, and nothing is kept after it expires', async () => {
  const shared = new SharedReadCache(60_000)
  await expect(
    shared.read(johor, 'queues', () => Promise.reject(new Error('gone'))),
  ).rejects.toThrow('gone')
  expect(await shared.read(johor, 'queues', () => Promise.resolve('back'))).toBe('back')
  const { read } = counting(0)
  expect([await read(johor), await read(johor)]).toEqual([1, 2])
})

test('an unused read is dropped when it expires, even without a change', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { shared, read } = counting()
  for (const day of ['1', '2', '3']) await read(johor, `jobs of ${day}`)
  now.mockReturnValue(30_000)
  await read(johor, 'queues')
  expect(shared.size).toBe(4)
  now.mockReturnValue(60_000)
  expect([await read(johor, 'jobs of 1'), await read(johor, 'queues')]).toEqual([5, 4])
  expect(shared.size).toBe(2)
})
