import { useEffect, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { act, fireEvent, render, screen } from '#client/tests/react.tsx'
import { settle } from '#client/tests/settle.ts'
import { limits } from '#domain/limits.ts'
import { FilterText } from './filters/FilterText.tsx'
import { UrlFilter } from './filters/UrlFilter.tsx'
import { useUrlQuery, type UrlPatch, type UrlQuery } from './useUrlQuery.ts'

/** Opens a screen whose data arrives when the test resolves it. */
async function open(screenOf?: ReactElement) {
  const none = () => {}
  const given: { query: Pick<UrlQuery, 'set' | 'setTyped' | 'setStill'>; arrive: () => void } = {
    query: { set: none, setTyped: none, setStill: () => false },
    arrive: none,
  }
  function Filtered() {
    const query = useUrlQuery()
    const { search, set } = query
    useEffect(() => void (given.query = query))
    return <FilterText label="Name" value={search.get('q') ?? ''} onChange={(q) => set({ q })} />
  }
  let times = 0
  const loader = () =>
    times++ ? new Promise<null>((resolve) => (given.arrive = () => resolve(null))) : null
  const router = createMemoryRouter([
    { path: '/', loader, element: screenOf ?? <Filtered />, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByRole(screenOf ? 'combobox' : 'searchbox')
  const set = (patch: UrlPatch) => act(async () => given.query.set(patch))
  const type = (patch: UrlPatch) => act(async () => given.query.setTyped(patch))
  return {
    router,
    set,
    type,
    query: () => given.query,
    arrive: () => act(async () => given.arrive()),
  }
}

test('two filters changed in quick succession both apply', async () => {
  const { router, set, arrive } = await open()
  await set({ q: 'ALI' })
  await set({ status: 'new' })
  await arrive()
  expect(router.state.location.search).toBe('?q=ALI&status=new')
})

test('typed text yields to a choice made before its delay has passed', async () => {
  const { router, set, type, arrive } = await open()
  await type({ q: 'ALI', job: '1' })
  await set({ job: '2' })
  await arrive()
  await settle(limits.debounceMs * 2)
  await arrive()
  expect(router.state.location.search).toBe('?job=2&q=ALI')
})

test('a late answer does not overwrite a choice made after its request', async () => {
  const { router, set, query, arrive } = await open()
  const { setStill } = query()
  await set({ q: 'B' })
  await arrive()
  expect(setStill({ q: null, job: null })).toBe(false)
  expect(router.state.location.search).toBe('?q=B')
  await act(async () => expect(query().setStill({ q: null })).toBe(true))
  await arrive()
  expect(router.state.location.search).toBe('')
})

test('a text field shows the address’s value after going back', async () => {
  const { router, set, arrive } = await open()
  await set({ status: 'new' })
  await arrive()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  await act(async () => void fireEvent.change(field, { target: { value: 'ali' } }))
  await arrive()
  expect([field.value, router.state.location.search]).toEqual(['ali', '?status=new&q=ali'])
  await act(async () => void router.navigate(-1))
  await arrive()
  expect([field.value, router.state.location.search]).toEqual(['', '?status=new'])
})

test('a pending choice is shown at once, and the next one builds on it; an undone one is not shown', async () => {
  function Chosen() {
    const { search } = useUrlQuery()
    return (
      <>
        <UrlFilter
          name="cause"
          label="Cause"
          choices={['offline', 'fault'].map((value) => ({ value, label: value }))}
        />
        <output>{search.get('cause') ?? 'any'}</output>
      </>
    )
  }
  const { router, arrive } = await open(<Chosen />)
  const field = screen.getByRole<HTMLSelectElement>('combobox')
  const choose = (value: string) =>
    act(async () => void fireEvent.change(field, { target: { value } }))
  await choose('offline')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['offline', 'any'])
  await choose('fault')
  expect(field.value).toBe('fault')
  await arrive()
  expect([screen.getByRole('status').textContent, router.state.location.search]).toEqual([
    'fault',
    '?cause=fault',
  ])
  await choose('offline')
  await act(async () => void router.navigate('?cause=fault'))
  await arrive()
  expect(field.value).toBe('fault')
})

test('a typed filter that is wrong says so, and filters nothing', async () => {
  const asked: string[] = []
  const faultOf = (typed: string) => (/\D/.test(typed) ? 'Digits only' : null)
  await open(
    <>
      <select />
      <FilterText
        label="Serial"
        value=""
        onChange={(to) => void asked.push(to)}
        faultOf={faultOf}
      />
    </>,
  )
  const field = screen.getByRole('searchbox', { name: 'Serial' })
  fireEvent.change(field, { target: { value: '12a' } })
  expect(screen.getByText('Digits only')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '12' } })
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(asked).toEqual(['12'])
})
