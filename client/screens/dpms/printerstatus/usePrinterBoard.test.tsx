import { RelayEnvironmentProvider, useLazyLoadQuery, type GraphQLTaggedNode } from 'react-relay'
import { createOperationDescriptor, type ConcreteRequest } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { expect, it, vi } from 'vitest'
import query, { type printerstatusQuery } from '#client/__generated__/printerstatusQuery.graphql.ts'
import { pending } from '#client/tests/answer.ts'
import { act, renderHook } from '#client/tests/react.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { usePrinterBoard } from './usePrinterBoard.ts'

type Answer = RawResponse<'printerstatusQuery'>
type Station = Answer['printers'][number]
type Update = RawResponse<'usePrinterBoardSubscription'>

/** Returns a station in the server's format. */
const station = (stationId: string, state: Station['state'], revision: number): Station => ({
  stationId,
  name: stationId,
  branchCode: 'JHB',
  process: 'PERSONALISATION',
  active: true,
  state,
  fault: '',
  since: null,
  card: '',
  printed: null,
  jammed: null,
  ribbonLeft: null,
  cardsLeft: null,
  versions: '',
  revision,
})

/**
 * Shows a board that the test can refetch, and to which it can push updates of the subscription.
 */
function watch(first: Station[]) {
  const environment = createMockEnvironment()
  const operation = createOperationDescriptor(query as ConcreteRequest, {})
  const fetch = (printers: Station[]) => {
    const data: Answer = { printers, branches: [], printerDays: [], incidents: { edges: [] } }
    environment.commitPayload(operation, data)
  }
  fetch(first)
  const { result } = renderHook(
    () =>
      usePrinterBoard(
        useLazyLoadQuery<printerstatusQuery>(
          query as GraphQLTaggedNode,
          {},
          { fetchPolicy: 'store-only' },
        ).printers,
      ),
    {
      wrapper: ({ children }) => (
        <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
      ),
    },
  )
  return {
    shown: () => result.current.map(({ stationId, state }) => [stationId, state]),
    fetch: (...printers: Station[]) => act(async () => fetch(printers)),
    send: (whole: boolean, printers: Station[], gone: Update['printerStatus']['gone'] = []) => {
      const data: Update = { printerStatus: { whole, printers, gone } }
      return act(async () =>
        environment.mock.nextValue(pending(environment, 'usePrinterBoardSubscription'), { data }),
      )
    },
    end: () =>
      act(async () =>
        environment.mock.reject(
          pending(environment, 'usePrinterBoardSubscription'),
          new Error('1011'),
        ),
      ),
  }
}

it('after a lost connection the refetched state is shown, without removed stations', async () => {
  const { shown, fetch, send } = watch([
    station('JHB-P01', 'IDLE', 1),
    station('JHB-P02', 'IDLE', 2),
  ])
  await send(true, [station('JHB-P01', 'PRINTING', 3), station('JHB-P02', 'IDLE', 2)])
  expect(shown()).toEqual([
    ['JHB-P01', 'printing'],
    ['JHB-P02', 'idle'],
  ])
  await fetch(station('JHB-P01', 'FAULT', 5), station('JHB-P03', 'IDLE', 4))
  expect(shown()).toEqual([
    ['JHB-P01', 'fault'],
    ['JHB-P03', 'idle'],
  ])
  await send(false, [station('JHB-P01', 'IDLE', 6)])
  expect(shown()).toEqual([
    ['JHB-P01', 'idle'],
    ['JHB-P03', 'idle'],
  ])
})

it('an older fetch does not overwrite a later update or restore a removed station', async () => {
  const { shown, fetch, send } = watch([
    station('JHB-P01', 'IDLE', 1),
    station('JHB-P02', 'IDLE', 2),
  ])
  await send(true, [station('JHB-P01', 'IDLE', 1), station('JHB-P02', 'IDLE', 2)])
  await send(false, [station('JHB-P01', 'PRINTING', 4)], [{ stationId: 'JHB-P02', revision: 5 }])
  await fetch(station('JHB-P01', 'PAUSED', 3), station('JHB-P02', 'IDLE', 2))
  expect(shown()).toEqual([['JHB-P01', 'printing']])
})

it('a subscription ended by the server is restarted, and continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { shown, send, end } = watch([station('JHB-P01', 'IDLE', 1)])
    await end()
    await act(async () => void vi.advanceTimersByTime(5_000))
    await send(true, [station('JHB-P01', 'FAULT', 2)])
    expect(shown()).toEqual([['JHB-P01', 'fault']])
  } finally {
    vi.useRealTimers()
  }
})
