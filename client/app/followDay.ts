import type { createHashRouter } from 'react-router-dom'
import { malaysianDate } from '#domain/malaysia.ts'
import type { LoadedScreen } from './ScreenHost.tsx'

type DataRouter = Pick<ReturnType<typeof createHashRouter>, 'state' | 'revalidate'>

/** How often the date is looked at: milliseconds. A timer until midnight would sleep as long as the machine does. */
const lookMs = 30_000

/**
 * When Malaysia's day turns, asks anew for a screen that asked by the day that was: "today", "last 7 days", what was delivered today.
 * Whoever works on past midnight would see yesterday's figures under that name, refreshed with each change. Returns the way to stop.
 */
export function followDay(router: DataRouter): () => void {
  let day = malaysianDate(new Date())
  const timer = setInterval(() => {
    const now = malaysianDate(new Date())
    if (now === day) return
    day = now
    const screens = Object.values(router.state.loaderData) as (Partial<LoadedScreen> | null)[]
    if (screens.some((screen) => screen?.isOutdated?.())) void router.revalidate()
  }, lookMs)
  return () => clearInterval(timer)
}
