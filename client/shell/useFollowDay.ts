import { useEffect, useEffectEvent } from 'react'
import { useMatches, useRevalidator } from 'react-router-dom'
import { malaysianDate } from '#domain/malaysia.ts'

/** What the way to a screen gives: whether the same address asks for something else by now. */
type Loaded = { isOutdated?: () => boolean } | null | undefined

/** How often the date is looked at: milliseconds. A timer until midnight would sleep as long as the machine does. */
const lookMs = 30_000

/**
 * When Malaysia's day turns, asks anew for a screen that asked by the day that was: "today", "last 7 days", what was delivered today.
 * Whoever works on past midnight would see yesterday's figures under that name, refreshed with each change.
 */
export function useFollowDay(): void {
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  const turn = useEffectEvent(() => {
    if (matches.some(({ loaderData }) => (loaderData as Loaded)?.isOutdated?.())) void revalidate()
  })
  useEffect(() => {
    let day = malaysianDate(new Date())
    const timer = setInterval(() => {
      const now = malaysianDate(new Date())
      if (now === day) return
      day = now
      turn()
    }, lookMs)
    return () => clearInterval(timer)
  }, [])
}
