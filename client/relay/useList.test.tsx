import { useState, useTransition } from 'react'
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay'
import type { GraphQLTaggedNode } from 'relay-runtime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fragment, {
  type useLots_query$data,
  type useLots_query$key,
} from '#client/__generated__/useLots_query.graphql.ts'
import document, {
  type useLotsPaginationQuery,
} from '#client/__generated__/useLotsPaginationQuery.graphql.ts'
import { connectionStore } from '#client/state/connection.ts'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { lotPage } from '#client/tests/lotPage.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useList } from './useList.ts'

type ListedLot = useLots_query$data['lots']['edges'][number]['node']

function Lots({ text }: { text: string }) {
  const data = useLazyLoadQuery<useLotsPaginationQuery>(
    document as GraphQLTaggedNode,
    { filter: { text } },
    { fetchPolicy: 'store-and-network' },
  )
  const list = useList(fragment as GraphQLTaggedNode, data as useLots_query$key, ({ lots }) => lots)
  return (
    <DataTable
      id="lots"
      label="Lots"
      columns={[{ id: 'no', title: 'No', kind: 'code', value: (row: ListedLot) => row.lotNo }]}
      {...list}
      empty={{ title: 'None' }}
    />
  )
}

function Screen() {
  const [text, setText] = useState('a')
  const [, start] = useTransition()
  return (
    <>
      {['a', 'b'].map((each) => (
        <button key={each} type="button" onClick={() => start(() => setText(each))}>
          only {each}
        </button>
      ))}
      <Lots text={text} />
    </>
  )
}

type Second = RawResponse<'useLotsPaginationQuery'> | Error
/** All of `b` is on one page; `a` has a second page, whose answer the test controls. */
function open(second: () => Second | Promise<Second>) {
  const server = scriptedServer({
    useLotsPaginationQuery: ({ filter, after }) => {
      if (after) return second()
      return filter?.text === 'b' ? lotPage('b', 0, 3, false) : lotPage('a', 0, 10, true)
    },
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Screen />
    </RelayEnvironmentProvider>,
  )
  const pages = () =>
    server.requests('useLotsPaginationQuery').filter(({ variables }) => variables.after).length
  return { ...server, pages }
}
const show = async (text: string) => {
  await act(async () => void fireEvent.click(screen.getByText(`only ${text}`)))
  await settle(0)
}
const never = new Promise<Second>(() => {})

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  connectionStore.set('off')
})

describe('a list whose next rows are loading', () => {
  it('requests them again after a change of filter and back', async () => {
    const { pages } = open(() => never)
    await settle(0)
    expect(pages()).toBe(1)
    await show('b')
    await show('a')
    expect(pages()).toBe(2)
  })
})

describe('a list whose next rows failed to load', () => {
  const lost = () => new NetworkError('reset')

  it('reports it for itself, not for another filter', async () => {
    open(lost)
    await settle(0)
    expect(screen.getByRole('alert').textContent).toContain('Failed to connect')
    await show('b')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('requests them by itself when the connection is back', async () => {
    let answer: () => Second = lost
    const { pages } = open(() => answer())
    await settle(0)
    await act(async () => connectionStore.set('reconnecting'))
    await settle(0)
    expect(pages()).toBe(1)
    answer = () => lotPage('a', 10, 10, false)
    await act(async () => connectionStore.set('live'))
    await settle(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect([pages(), screen.getByText('20 records') !== null]).toEqual([2, true])
  })

  it('requests them when its rows change', async () => {
    let answer: () => Second = lost
    const { environment, pages } = open(() => answer())
    await settle(0)
    expect([pages(), screen.queryByRole('alert') === null]).toEqual([1, false])
    answer = () => lotPage('a', 10, 10, false)
    await act(async () => {
      environment.commitUpdate((store) => void store.get('a0')?.setValue(7, 'version'))
    })
    await settle(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('20 records')).toBeTruthy()
  })
})
