import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import document from '#client/__generated__/incidentsQuery.graphql.ts'
import { holdRefreshes } from '#client/state/pausedRefreshes.ts'
import { answer } from '#client/tests/answer.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { act } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { limits } from '#domain/limits.ts'
import { recordRequestedQuery, ScreenQueryContext, type RequestedQuery } from './screenQuery.ts'
import { useRefresh } from './useRefresh.ts'

/** Returns the number of rows that a refresh requests for a screen whose list has `rows`. */
async function askedFor(rows: number): Promise<unknown> {
  function Refresh() {
    const refresh = useRefresh()
    return <button type="button" onClick={() => refresh()} />
  }
  const variables = { incidentId: 0, chosen: false }
  const { environment, container, unmount } = renderWithRelay(
    <ScreenQueryContext
      value={{ id: document.params.id ?? null, variables, loaded: new Map([[{}, rows]]) }}
    >
      <Refresh />
    </ScreenQueryContext>,
  )
  await act(async () => container.querySelector('button')!.click())
  const asked = environment.mock.getMostRecentOperation().request.variables.first as unknown
  unmount()
  return asked
}

test('a refresh keeps the rows loaded by scrolling, up to the maximum of a page', async () => {
  const { pageSize, pageSizeMaximum } = limits
  expect(await askedFor(pageSize + 70)).toBe(pageSize + 70)
  expect(await askedFor(pageSizeMaximum + 1)).toBe(pageSizeMaximum)
})

test('a list of one page is fetched with the screen’s own variables', async () => {
  expect(await askedFor(3)).toBe(await askedFor(limits.pageSize))
})

const noIncident: RawResponse<'incidentsQuery'> = {
  lastingIncidents: 0,
  incidentRules: {
    id: 'SW5jaWRlbnRSdWxlczox',
    offlineMinutes: 15,
    faultMinutes: 10,
    rejectCards: 3,
    historyDays: 30,
    version: 1,
    mayChange: false,
  },
  branches: [],
  filterStations: [],
  incidents: connectionOf([]),
}

/** A screen with a button that refreshes it, and its requests so far. */
function refreshable(loaded: Map<object, number>) {
  function Refresh() {
    const refresh = useRefresh()
    return <button type="button" onClick={() => refresh()} />
  }
  const { environment, container, unmount } = renderWithRelay(
    <ScreenQueryContext
      value={{
        id: document.params.id ?? null,
        variables: { incidentId: 0, chosen: false },
        loaded,
      }}
    >
      <Refresh />
    </ScreenQueryContext>,
  )
  const asked = () => environment.mock.getAllOperations()
  const refresh = () => act(async () => container.querySelector('button')!.click())
  return {
    asked,
    refresh,
    answered: () => answer(environment, 'incidentsQuery', noIncident),
    unmount,
  }
}

test('a change during a fetch causes one more fetch, instead of that answer', async () => {
  const { asked, refresh, answered, unmount } = refreshable(new Map())
  for (let times = 0; times < 3; times++) await refresh()
  expect(asked()).toHaveLength(1)
  await answered()
  expect(asked()).toHaveLength(1)
  await answered()
  expect(asked()).toEqual([])
  unmount()
})

test('nothing is fetched during an export; afterwards the list is refreshed', async () => {
  const release = holdRefreshes()
  const loaded = new Map([[{}, 3]])
  const { asked, refresh, unmount } = refreshable(loaded)
  for (let times = 0; times < 3; times++) await refresh()
  expect(asked()).toEqual([])
  for (const list of loaded.keys()) loaded.set(list, 120)
  await act(async () => release())
  expect(asked().map(({ request }) => request.variables.first)).toEqual([120])
  unmount()
})

/** A screen whose refresh function is the one of its first render, whatever it shows now. */
function screenThatKeepsItsRefresh() {
  const id = document.params.id ?? null
  const query = (incidentId: number) => ({ id, variables: { incidentId, chosen: true } })
  let refresh: (() => void) | null = null
  function Keeps() {
    const present = useRefresh()
    useEffect(() => void (refresh ??= present), [present])
    return null
  }
  const first = query(1)
  let show: (shown: RequestedQuery) => void
  function Screen() {
    const [shown, setShown] = useState<RequestedQuery>(first)
    useEffect(() => void (show = setShown), [])
    return (
      <ScreenQueryContext value={{ ...shown, loaded: new Map([[{}, 120]]) }}>
        <Keeps />
      </ScreenQueryContext>
    )
  }
  const { environment, unmount } = renderWithRelay(<Screen />)
  recordRequestedQuery(environment, first)
  return {
    query,
    navigate: (to: RequestedQuery) => recordRequestedQuery(environment, to),
    show: (shown: RequestedQuery) => act(async () => show(shown)),
    refreshed: async () => {
      await act(async () => refresh!())
      return environment.mock
        .getAllOperations()
        .map(({ request: { variables } }) => [variables.incidentId, variables.first])
    },
    unmount,
  }
}

test('a refresh function kept from an earlier render fetches what is shown now', async () => {
  const screen = screenThatKeepsItsRefresh()
  const second = screen.query(2)
  screen.navigate(second)
  await screen.show(second)
  expect(await screen.refreshed()).toEqual([[2, 120]])
  screen.unmount()
})

test('a refresh during a navigation fetches the next values, too, without the scrolled rows', async () => {
  const screen = screenThatKeepsItsRefresh()
  screen.navigate(screen.query(2))
  expect(await screen.refreshed()).toEqual([
    [1, 120],
    [2, null],
  ])
  screen.unmount()
})

test('a navigation to another screen is not refreshed with this one', async () => {
  const screen = screenThatKeepsItsRefresh()
  screen.navigate({ id: 'another', variables: {} })
  expect(await screen.refreshed()).toEqual([[1, 120]])
  screen.unmount()
})
