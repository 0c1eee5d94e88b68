import { RelayEnvironmentProvider } from 'react-relay'
import { expect, it } from 'vitest'
import { NetworkError } from '#client/state/networkError.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { countUnderWay } from './countUnderWay.ts'
import { useCountScan } from './useCountScan.ts'

it('keeps the first end of a box whose range is refused: the other end, scanned again, does not start a new one', async () => {
  const { environment, inputs } = scriptedServer({
    useCountScanMutation: refused('record.busy', 'Busy'),
  })
  const { result } = renderHook(() => useCountScan(5), {
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

it('sends a range whose answer was lost again as the same attempt, after a reload too', async () => {
  const codes = ['save.unsure', 'stocktake.counted']
  const { environment, inputs } = scriptedServer({
    useCountScanMutation: () => refused(codes.shift()!, 'Refused')(),
  })
  const counting = () =>
    renderHook(() => useCountScan(6), {
      wrapper: ({ children }) => (
        <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
      ),
    })
  const before = counting()
  await act(() => before.result.current.onScan('004400101'))
  act(() => before.result.current.setCardType('PLKS'))
  await act(() =>
    expect(before.result.current.onScan('004400200')).rejects.toBeInstanceOf(NetworkError),
  )
  const { sent } = countUnderWay.read(6)
  expect(sent).toMatchObject({ startSn: '004400101', endSn: '004400200', cardType: 'PLKS' })
  before.unmount()
  const { result } = counting()
  expect(result.current).toMatchObject({ first: '004400101', cardType: 'PLKS' })
  act(() => result.current.setCardType(''))
  expect(await act(() => result.current.onScan('004400200'))).toMatchObject({ tone: 'bad' })
  const ranges = inputs('useCountScanMutation')
  expect(ranges).toHaveLength(2)
  expect(ranges[1]).toEqual(ranges[0])
  expect(countUnderWay.read(6)).toMatchObject({ first: '004400101', sent: null })
})
