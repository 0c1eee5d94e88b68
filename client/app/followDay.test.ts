import type { LoaderFunctionArgs } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtRoutes } from '#client/routes.ts'
import { storeProfile } from '#client/state/profile.ts'
import { headquarters } from '#domain/limits.ts'
import { followDay } from './followDay.ts'
import { loadScreen } from './loadScreen.ts'
import type { LoadedScreen } from './ScreenHost.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T15:59:00Z') })
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: headquarters, branchtype: '', staffnumber: '' })
})
afterEach(() => void vi.useRealTimers())

/** A screen as its route's loader hands it over. */
async function loaded(address: string) {
  const door = builtRoutes.find(({ path }) => path === address.split('?')[0])!
  const request = new Request(`http://x${address}`)
  return (await loadScreen(door)({ request } as LoaderFunctionArgs)) as LoadedScreen
}

// Midnight in Malaysia is 4 PM in London.
test.each([
  ['/ikad/report/rejectcard', 1],
  ['/ikad/report/rejectcard?range=today', 1],
  ['/ikad/sms/lotreceive/lotreceive', 1],
  ['/ikad/report/rejectcard?from=2026-11-01&to=2026-11-20', 0],
  ['/ikad/uam/general/setting/baginfosetting', 0],
])('past midnight %s is asked for anew: %d', async (address, times) => {
  const revalidate = vi.fn()
  const state = { loaderData: { frame: null, screen: await loaded(address) } }
  const stop = followDay({ state, revalidate } as never)
  vi.advanceTimersByTime(50_000)
  expect(revalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_600_000)
  expect(revalidate).toHaveBeenCalledTimes(times)
  stop()
})
