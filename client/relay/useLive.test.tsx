import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageEnvironment } from '#client/tests/answer.ts'
import { hearChange, type SentChange } from '#client/tests/hearChange.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { useLive } from './useLive.ts'

const job: SentChange = { kind: 'CARD_JOB', id: '1', by: null, branchCode: 'JHB' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nearby changes of these kinds cause one call; others cause none', () => {
  const onChange = vi.fn()
  renderHook(() => useLive(['CARD_JOB'], onChange))
  for (const change of [job, { ...job, id: '2' }, { ...job, kind: 'STATION' as const }])
    hearChange(change)
  act(() => void vi.advanceTimersByTime(250))
  expect(onChange.mock.calls).toEqual([[[job, { ...job, id: '2' }]]])
})

test('continuous changes cause calls all the same', () => {
  const onChange = vi.fn()
  renderHook(() => useLive(['CARD_JOB'], onChange))
  for (let i = 0; i < 10; i++) {
    hearChange(job)
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(onChange.mock.calls.length).toBeGreaterThan(2)
})

test('a subscription ended by the server is restarted while there are listeners, and only then', () => {
  const onChange = vi.fn()
  const { mock } = pageEnvironment()
  const followed = () =>
    mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.name === 'changesSubscription')
  const { unmount } = renderHook(() => useLive(['CARD_JOB'], onChange))
  mock.reject(followed()[0]!, new Error('1011'))
  expect(followed()).toEqual([])
  act(() => void vi.advanceTimersByTime(5_000))
  hearChange(job)
  act(() => void vi.advanceTimersByTime(250))
  expect(onChange.mock.calls).toEqual([[[job]]])
  mock.reject(followed()[0]!, new Error('1011'))
  unmount()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(followed()).toEqual([])
})

test('on (re)connection, and after too many changes, everything is fetched, for any kinds', () => {
  const onChange = vi.fn()
  renderHook(() => useLive(['STATION'], onChange))
  hearChange({ ...job, kind: 'EVERYTHING' })
  act(() => void vi.advanceTimersByTime(250))
  expect(onChange.mock.calls).toEqual([[[]]])
})
