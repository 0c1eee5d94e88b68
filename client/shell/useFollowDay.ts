import { useEffect, useEffectEvent } from 'react'
import { useMatches, useRevalidator } from 'react-router-dom'
import { clock, clockOffset } from '#client/state/clock.ts'

/** The loader's data: whether the same address would now load something else. */
type Loaded = { isOutdated?: () => boolean } | null | undefined

/**
 * The interval at which the date is checked, in milliseconds. A timer until midnight would pause
 * while the machine sleeps.
 */
const lookMs = 30_000

/**
 * Reloads a screen when Malaysia's day changes, if its query depends on the day: "today", "last 7
 * days", today's deliveries. A person who works past midnight would otherwise see yesterday's
 * figures under that name, refreshed with each change. So would one whose workstation has a wrong
 * clock, until the first response corrects it.
 */
export function useFollowDay(): void {
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  const turn = useEffectEvent(() => {
    if (matches.some(({ loaderData }) => (loaderData as Loaded)?.isOutdated?.())) void revalidate()
  })
  useEffect(() => {
    let day = clock.today()
    const look = () => {
      const now = clock.today()
      if (now === day) return
      day = now
      turn()
    }
    const timer = setInterval(look, lookMs)
    const stop = clockOffset.subscribe(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}
