import type { PropsWithChildren } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { expect, it, vi } from 'vitest'
import { answer, pageEnvironment } from '#client/tests/answer.ts'
import { hearChange } from '#client/tests/hearChange.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { useShellQuery } from './useShellQuery.ts'

it('counts once more if something changed during the count', async () => {
  vi.useFakeTimers()
  const environment = pageEnvironment()
  const asked = () =>
    environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.name === 'ShellQuery')
  const counted = () => answer(environment, 'ShellQuery', { viewer: null })
  const change = async (id: string) => {
    hearChange({ kind: 'CARD_JOB', id, by: null, branchCode: 'JHB' })
    await act(async () => void vi.advanceTimersByTime(250))
  }
  renderHook(useShellQuery, {
    wrapper: ({ children }: PropsWithChildren) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  })
  // The first answer, from before the change, is still pending.
  await change('1')
  expect(asked()).toHaveLength(1)
  await counted()
  expect(asked()).toHaveLength(1)
  await change('2')
  await counted()
  expect(asked()).toHaveLength(1)
  await counted()
  expect(asked()).toEqual([])
})
