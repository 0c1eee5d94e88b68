import { expect, test } from 'vitest'
import { renderHook } from '#client/tests/react.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

test('starting aborts the previous work; so do stopping and leaving the screen', () => {
  const { result, rerender, unmount } = renderHook(() => useOneAtATime())
  const first = result.current.begin()
  rerender()
  expect(first.aborted).toBe(false)
  const second = result.current.begin()
  expect([first.aborted, second.aborted]).toEqual([true, false])
  result.current.stop()
  expect(second.aborted).toBe(true)
  const third = result.current.begin()
  unmount()
  expect(third.aborted).toBe(true)
})
