import type { MockEnvironment } from 'relay-test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearChange } from '#client/tests/hearChange.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { environmentStore } from './environment.ts'
import type { Change } from './live/changes.ts'
import { useLive } from './useLive.ts'

const job: Change = { kind: 'CARD_JOB', id: '1', by: null, branchCode: 'JHB' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes of these kinds that come close together are told once; others not at all', () => {
  const told = vi.fn()
  renderHook(() => useLive(['CARD_JOB'], told))
  for (const change of [job, { ...job, id: '2' }, { ...job, kind: 'STATION' as const }]) hearChange(change)
  act(() => void vi.advanceTimersByTime(250))
  expect(told.mock.calls).toEqual([[[job, { ...job, id: '2' }]]])
})

test('changes that never cease are told all the same', () => {
  const told = vi.fn()
  renderHook(() => useLive(['CARD_JOB'], told))
  for (let i = 0; i < 10; i++) {
    hearChange(job)
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(told.mock.calls.length).toBeGreaterThan(2)
})

test('what the server ended is begun anew while somebody listens, and not for nobody', () => {
  const told = vi.fn()
  const { mock } = environmentStore.get() as unknown as MockEnvironment
  const followed = () => mock.getAllOperations().filter(({ request }) => request.node.params.name === 'changesSubscription')
  const { unmount } = renderHook(() => useLive(['CARD_JOB'], told))
  mock.reject(followed()[0]!, new Error('1011'))
  expect(followed()).toEqual([])
  act(() => void vi.advanceTimersByTime(5_000))
  hearChange(job)
  act(() => void vi.advanceTimersByTime(250))
  expect(told.mock.calls).toEqual([[[job]]])
  mock.reject(followed()[0]!, new Error('1011'))
  unmount()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(followed()).toEqual([])
})

test('once changes are heard (again), and where more changed than could be told, everything is fetched, whatever kinds are listened for', () => {
  const told = vi.fn()
  renderHook(() => useLive(['STATION'], told))
  hearChange({ ...job, kind: 'EVERYTHING' })
  act(() => void vi.advanceTimersByTime(250))
  expect(told.mock.calls).toEqual([[[]]])
})
