import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import { useThrottled } from './useThrottled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, then at most every two seconds, and never loses the last call', () => {
  const run = vi.fn()
  const { result, unmount } = renderHook(() => useThrottled(run, 2_000))
  result.current()
  expect(run).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 10; i++) result.current()
  expect(run).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(run).toHaveBeenCalledTimes(2)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(run).toHaveBeenCalledTimes(2)
  result.current()
  result.current()
  expect(run).toHaveBeenCalledTimes(3)
  unmount()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(run).toHaveBeenCalledTimes(3)
})
