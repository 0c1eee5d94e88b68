import { useCallback, useEffect, useRef, useState } from 'react'
import { signOut } from '#client/parts/signIn/signOut.ts'
import { deviceStorage } from '#client/state/deviceStorage.ts'
import { limits } from '#domain/limits.ts'
import { keepAlive } from './keepAlive.ts'

/** Activity is reported to the server at most once a minute. */
const warnMs = 60_000
const tickMs = 1_000
/** When the server last heard from this person, in any tab. */
const key = 'ikad.heard'

const heard = () => Number(deviceStorage.read(key)) || 0

/**
 * Watches for inactivity. Activity keeps the session alive; without it the person is warned 2
 * minutes before the 30 minutes are over, and then signed out. The time counts from what the server
 * heard last, so that both agree.
 * @returns the seconds left, once it is time to warn
 */
export function useIdleSignOut(): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const active = useRef(false)
  const ending = useRef(false)
  const warned = useRef(false)
  const warn = useCallback(() => {
    active.current = false
    deviceStorage.write(key, String(Date.now()))
    void keepAlive()
  }, [])

  useEffect(() => {
    // Opening the product sends a request itself.
    deviceStorage.write(key, String(Date.now()))
    const onActivity = () => (active.current = true)
    const tick = () => {
      const silent = Date.now() - heard()
      // During the warning only its button counts, because a sleeve on the mouse is no sign of a
      // person.
      if (active.current && !warned.current && silent >= warnMs) return warn()
      const remaining = limits.idleMs - silent
      warned.current = remaining <= limits.idleWarningMs
      setLeft(warned.current ? Math.max(0, Math.ceil(remaining / 1000)) : null)
      if (remaining > 0 || ending.current) return
      ending.current = true
      void signOut('login.idle')
    }
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
    for (const event of events) window.addEventListener(event, onActivity, { passive: true })
    const timer = setInterval(tick, tickMs)
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, onActivity)
    }
  }, [warn])

  const stay = useCallback(() => {
    warned.current = false
    setLeft(null)
    warn()
  }, [warn])
  return { left, stay }
}
