import type { PropsWithChildren } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { MockEnvironment } from 'relay-test-utils'
import { expect, it, vi } from 'vitest'
import { environmentStore } from '#client/relay/environment.ts'
import { hearChange } from '#client/tests/hearChange.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { useShellQuery } from './useShellQuery.ts'

it('counts once more if something changed during the count', async () => {
  vi.useFakeTimers()
  const environment = environmentStore.get() as unknown as MockEnvironment
  const asked = () => environment.mock.getAllOperations().filter(({ request }) => request.node.params.name === 'ShellQuery')
  const answer = () => act(async () => environment.mock.resolve(asked()[0]!, { data: { viewer: null } }))
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
  await answer()
  expect(asked()).toHaveLength(1)
  await change('2')
  await answer()
  expect(asked()).toHaveLength(1)
  await answer()
  expect(asked()).toEqual([])
})
