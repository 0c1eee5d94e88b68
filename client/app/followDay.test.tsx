import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtRoutes } from '#client/routes.ts'
import { useFollowDay } from '#client/shell/useFollowDay.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, cleanup, render } from '#client/tests/react.tsx'
import { headquarters } from '#domain/limits.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { loadScreen } from './loadScreen.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-21T15:59:00Z'),
  })
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Standing() {
  useFollowDay()
  return null
}

// Midnight in Malaysia is 4 PM in London.
test.each([
  ['/ikad/report/rejectcard', 1],
  ['/ikad/report/rejectcard?range=today', 1],
  ['/ikad/sms/lotreceive/lotreceive', 1],
  ['/ikad/report/rejectcard?from=2026-11-01&to=2026-11-20', 0],
  ['/ikad/uam/general/setting/baginfosetting', 0],
])('after midnight %s is fetched again: %d', async (address, times) => {
  const door = builtRoutes.find(({ path }) => path === address.split('?')[0])!
  const load = loadScreen(door)
  const ask = () => load({ request: new Request(`http://x${address}`) } as LoaderFunctionArgs)
  // The screen's code is loaded, so nothing waits from here on.
  await ask()
  const asked = vi.fn(ask)
  const router = createMemoryRouter([
    { path: '*', loader: asked, Component: Standing, HydrateFallback: () => null },
  ])
  await act(async () => void render(<RouterProvider router={router} />))
  await act(() => eventually(() => expect(router.state.initialized).toBe(true)))
  await act(async () => void vi.advanceTimersByTime(50_000))
  expect(asked).toHaveBeenCalledTimes(1)
  await act(async () => void vi.advanceTimersByTime(3_600_000))
  expect(asked).toHaveBeenCalledTimes(1 + times)
})
