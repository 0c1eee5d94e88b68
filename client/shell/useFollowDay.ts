import { useEffect, useEffectEvent } from 'react'
import { useMatches, useRevalidator } from 'react-router-dom'
import { malaysianDate } from '#domain/malaysia.ts'

/** The loader's data: whether the same address would now load something else. */
type Loaded = { isOutdated?: () => boolean } | null | undefined

/** The interval at which the date is checked, in milliseconds. A timer until midnight would pause while the machine sleeps. */
const lookMs = 30_000

/**
 * Reloads a screen when Malaysia's day changes, if its query depends on the day: "today", "last 7 days", today's deliveries. A
 * person who works past midnight would otherwise see yesterday's figures under that name, refreshed with each change.
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
