import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { act, render, screen } from '#client/tests/react.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { useNavigateIfStillHere } from './useNavigateIfStillHere.ts'

/**
 * A screen whose work ends when the test resolves it, among others; `slow` loads only when the test
 * allows it.
 */
function open() {
  let done = () => {}
  let arrive = () => {}
  function Working() {
    const leadOn = useNavigateIfStillHere()
    done = () => leadOn('/result')
    return <h1>working</h1>
  }
  const titled = (path: string) => ({ path, element: <h1>{path}</h1> })
  const slow = {
    ...titled('/slow'),
    loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
  }
  const router = createMemoryRouter([
    { path: '/', element: <Working /> },
    titled('/result'),
    titled('/elsewhere'),
    slow,
  ])
  render(<RouterProvider router={router} />)
  return { router, done: () => act(async () => done()), arrive: () => act(async () => arrive()) }
}
const title = () => screen.getByRole('heading').textContent

test('it navigates if the user is still there', async () => {
  const { done } = open()
  await done()
  expect(title()).toBe('/result')
})

test('a filter changed meanwhile is still the same place', async () => {
  const { router, done } = open()
  await act(() => router.navigate('/?state=new'))
  await done()
  expect(title()).toBe('/result')
})

test('a user who went elsewhere stays there', async () => {
  const { router, done } = open()
  await act(() => router.navigate('/elsewhere'))
  await done()
  expect(title()).toBe('/elsewhere')
})

test('a user on the way elsewhere arrives there', async () => {
  const { router, done, arrive } = open()
  await act(async () => void router.navigate('/slow'))
  expect(title()).toBe('working')
  await done()
  await arrive()
  expect(title()).toBe('/slow')
})

test('a screen left by going back does not write into the screen in between', async () => {
  let type = (_q: string) => {}
  let arrive = () => {}
  let times = 0
  function Filtered() {
    const { set } = useUrlQuery()
    type = (q) => set({ q })
    return <h1>filtered</h1>
  }
  const slowly = () =>
    times++ ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null
  const routes = [
    { path: '/', loader: slowly, element: <Filtered />, HydrateFallback: () => null },
    { path: '/between', element: <h1>between</h1> },
  ]
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await screen.findByText('filtered')
  const left = type
  await act(() => router.navigate('/between'))
  await act(async () => void router.navigate('/'))
  await act(async () => left('typed'))
  await act(async () => arrive())
  expect([title(), router.state.location.search]).toEqual(['filtered', ''])
})

test('a screen requested during its navigation wins', async () => {
  const { router, done } = open()
  await done()
  await act(() => router.navigate('/elsewhere'))
  expect(title()).toBe('/elsewhere')
})
