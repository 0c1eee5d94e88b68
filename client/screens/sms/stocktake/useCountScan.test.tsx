import { RelayEnvironmentProvider } from 'react-relay'
import { expect, it } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { useCountScan } from './useCountScan.ts'

it('keeps the first end of a box whose range is refused: the other end, scanned again, does not start a new one', async () => {
  const { environment, inputs } = scriptedServer({
    useCountScanMutation: refused('record.busy', 'Busy'),
  })
  const { result } = renderHook(() => useCountScan(5, ''), {
    wrapper: ({ children }) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  })
  const scan = (serial: string) => act(() => result.current.onScan(serial))
  await scan('004400101')
  expect(await scan('004400200')).toMatchObject({ tone: 'bad' })
  expect(result.current.first).toBe('004400101')
  await scan('004400200')
  const ranges = inputs('useCountScanMutation')
  expect(ranges).toHaveLength(2)
  expect(ranges[1]).toEqual(ranges[0])
  act(() => result.current.forget())
  expect(result.current.first).toBeNull()
})
