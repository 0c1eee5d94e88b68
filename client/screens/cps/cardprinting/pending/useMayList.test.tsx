import { RelayEnvironmentProvider } from 'react-relay'
import { createMockEnvironment } from 'relay-test-utils'
import { expect, it } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import { useMayList } from './useMayList.ts'

it('leaving the screen answers a question with no: the waiting scan ends', async () => {
  const environment = createMockEnvironment()
  const listed = { type: { code: 'iKad' }, waiting: 2 }
  const { result, unmount } = renderHook(
    () => useMayList({ listed, station: null, onClear: async () => ({ ok: true }) }),
    {
      wrapper: ({ children }) => (
        <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
      ),
    },
  )
  let may!: Promise<boolean>
  act(() => void (may = result.current.mayList('iKad PRO', 1)))
  expect(result.current.question).toMatchObject({ about: 'cardType', waiting: 2 })
  unmount()
  expect(await may).toBe(false)
})
