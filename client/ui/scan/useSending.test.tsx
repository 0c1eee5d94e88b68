import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Outcome } from '#client/state/problem.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { deskStore, dispatchToDesk } from './scanning.ts'
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
    let answer!: (outcome: Outcome<null>) => void
    act(
      () =>
        void result.current.send(
          result.current.chosen,
          () => new Promise<Outcome<null>>((done) => (answer = done)),
        ),
    )
    expect(result.current.sending).toBe(true)
    act(() => result.current.setChosen((now) => [...now, '2']))
    await act(async () =>
      answer(ok ? { ok, value: null } : { ok, problem: { code: '', message: '', fields: [] } }),
    )
    expect(result.current.chosen).toEqual(left)
    expect(result.current.sending).toBe(false)
  },
)

it('sends nothing while an earlier scan has no answer', async () => {
  const { result } = renderHook(() => useSending(() => undefined))
  const run = vi.fn(async () => ({ ok: true as const, value: null }))
  const send = () => act(() => result.current.send(['1'], run))
  act(() =>
    dispatchToDesk({ type: 'scanned', scanned: '004400101', at: new Date(), to: '/ikad/a' }),
  )
  expect(await send()).toMatchObject({ ok: false, problem: { code: 'scan.unanswered' } })
  expect(run).not.toHaveBeenCalled()
  const [scan] = deskStore.get().scans
  act(() =>
    dispatchToDesk({ type: 'answered', id: scan!.id, outcome: { tone: 'ok', text: 'Counted' } }),
  )
  expect(await send()).toMatchObject({ ok: true })
})
