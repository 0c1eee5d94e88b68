import { useState } from 'react'
import { expect, it } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import { useSending } from './useSending.ts'

it.each([
  [true, ['2']],
  [false, ['1', '2']],
])(
  'rows added to the selection during sending stay, and all stay after a refusal (%s)',
  async (ok, left) => {
    const { result } = renderHook(() => {
      const [chosen, setChosen] = useState(['1'])
      const remove = (keys: readonly string[]) =>
        setChosen((now) => now.filter((each) => !keys.includes(each)))
      return { chosen, setChosen, ...useSending(remove) }
    })
    let answer!: (outcome: { ok: boolean }) => void
    act(
      () =>
        void result.current.send(
          result.current.chosen,
          () => new Promise<{ ok: boolean }>((done) => (answer = done)),
        ),
    )
    expect(result.current.sending).toBe(true)
    act(() => result.current.setChosen((now) => [...now, '2']))
    await act(async () => answer({ ok }))
    expect(result.current.chosen).toEqual(left)
    expect(result.current.sending).toBe(false)
  },
)
