import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
import { standingScreen } from '#client/state/standingScreen.ts'
import { useStore } from '#client/state/store.ts'
import { expectScans } from '#client/ui/scan/listenForScans.ts'
import { deskStore, forgetScans, tellDesk } from '#client/ui/scan/scanning.ts'
import { hasTray, ScanTray } from '#client/ui/scan/ScanTray.tsx'

/**
 * Takes every scan of a signed-in person from wherever the focus is, and tells the desk which screen it is for: what is
 * scanned while a screen is on its way is held for that one.
 */
export function ScanWatch() {
  const router = useContext(UNSAFE_DataRouterContext)!.router
  useEffect(() => {
    const stop = expectScans()
    return () => {
      stop()
      forgetScans()
    }
  }, [])
  useEffect(() => {
    const follow = () => {
      const { navigation, location } = router.state
      const next = navigation.location ?? location
      if (next.pathname !== standingScreen.get()) {
        if (deskStore.get().moving !== next.pathname) tellDesk({ type: 'moving', path: next.pathname })
      } else if (deskStore.get().moving !== null) {
        tellDesk({ type: 'stands', path: next.pathname })
      }
    }
    follow()
    const stops = [router.subscribe(follow), standingScreen.subscribe(follow)]
    return () => stops.forEach((stop) => stop())
  }, [router])
  return useStore(deskStore) && hasTray(deskStore.get()) ? <ScanTray /> : null
}
