import { expect, test } from 'vitest'
import document from '#client/__generated__/incidentsQuery.graphql.ts'
import { act } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { limits } from '#domain/limits.ts'
import { ScreenQueryContext } from './screenQuery.ts'
import { useRefresh } from './useRefresh.ts'

/** With how many rows a screen whose list has `rows` is asked for again. */
async function askedFor(rows: number): Promise<unknown> {
  function Refresh() {
    const refresh = useRefresh()
    return <button type="button" onClick={() => refresh()} />
  }
  const variables = { incidentId: 0, chosen: false }
  const { environment, container, unmount } = renderWithRelay(
    <ScreenQueryContext value={{ id: document.params.id ?? null, variables, loaded: new Map([[{}, rows]]) }}>
      <Refresh />
    </ScreenQueryContext>,
  )
  await act(async () => container.querySelector('button')!.click())
  const asked = environment.mock.getMostRecentOperation().request.variables.first as unknown
  unmount()
  return asked
}

test('a refresh keeps what was loaded by scrolling, up to what one page may have', async () => {
  const { pageSize, pageSizeMaximum } = limits
  expect(await askedFor(pageSize + 70)).toBe(pageSize + 70)
  expect(await askedFor(pageSizeMaximum + 1)).toBe(pageSizeMaximum)
})

test('a list of one page is asked for as the screen asks', async () => {
  expect(await askedFor(3)).toBe(await askedFor(limits.pageSize))
})
