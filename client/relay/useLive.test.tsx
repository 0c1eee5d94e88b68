import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearChange } from '#client/tests/hearChange.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import type { Change } from './changes.ts'
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

test('once changes are heard (again), and where more changed than could be told, everything is fetched, whatever kinds are listened for', () => {
  const told = vi.fn()
  renderHook(() => useLive(['STATION'], told))
  hearChange({ ...job, kind: 'EVERYTHING' })
  act(() => void vi.advanceTimersByTime(250))
  expect(told.mock.calls).toEqual([[[]]])
})
