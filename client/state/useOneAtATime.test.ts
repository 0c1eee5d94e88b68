import { expect, test } from 'vitest'
import { renderHook } from '#client/tests/react.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

test('what is begun gives up what was under way; stopping and leaving the screen do too', () => {
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
