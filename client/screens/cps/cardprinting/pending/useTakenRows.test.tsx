import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import { takenRowMs, useTakenRows, withTaken } from './useTakenRows.ts'

const row = (id: string) => ({ id })
const rows = ['a', 'b', 'c'].map(row)
const change = (id: string, by: string | null) => ({
  kind: 'CARD_JOB' as const,
  id,
  by,
  branchCode: 'JHB',
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('rows that other users took', () => {
  it('stay in their place', () => {
    const taken = [
      { row: row('b'), by: 'Siti', index: 1 },
      { row: row('c'), by: 'Siti', index: 2 },
    ]
    expect(withTaken([row('a'), row('d')], taken).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('show who took them for a while, then disappear', () => {
    const { result, rerender } = renderHook(({ live }) => useTakenRows(live, 'Aminah'), {
      initialProps: { live: rows },
    })
    act(() => result.current.hear([change('b', 'Siti')]))
    expect(result.current.takenBy('b')).toBeNull()
    rerender({ live: [row('a'), row('c')] })
    expect(result.current.shown.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(result.current.takenBy('b')).toBe('Siti')
    act(() => void vi.advanceTimersByTime(takenRowMs))
    expect(result.current.shown.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('disappear at once if the user took them', () => {
    const { result, rerender } = renderHook(({ live }) => useTakenRows(live, 'Aminah'), {
      initialProps: { live: rows },
    })
    act(() => result.current.hear([change('b', 'Aminah'), change('z', 'Siti'), change('c', null)]))
    rerender({ live: [row('a')] })
    expect(result.current.shown.map(({ id }) => id)).toEqual(['a'])
  })
})
