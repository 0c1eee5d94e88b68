import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
import { renderedScreen, renderedSearch } from '#client/state/renderedScreen.ts'
import { useStore } from '#client/state/store.ts'
import { expectScans } from '#client/ui/scan/listenForScans.ts'
import { deskStore, forgetScans, dispatchToDesk } from '#client/ui/scan/scanning.ts'
import { hasTray, ScanTray } from '#client/ui/scan/ScanTray.tsx'

/**
 * Takes every scan of a signed-in person wherever the focus is, and tells the desk its screen. A
 * scan during navigation is held for the next screen. So is a scan while the present screen changes
 * its address, because the previous scan may have opened what this one is about.
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
      if (next.pathname !== renderedScreen.get()) {
        if (deskStore.get().moving !== next.pathname)
          dispatchToDesk({ type: 'moving', path: next.pathname })
        return
      }
      if (deskStore.get().moving !== null) dispatchToDesk({ type: 'arrived', path: next.pathname })
      const turning = next.search !== renderedSearch.get()
      if (deskStore.get().turning !== turning) dispatchToDesk({ type: 'turning', turning })
    }
    follow()
    const stops = [router, renderedScreen, renderedSearch].map((each) => each.subscribe(follow))
    return () => stops.forEach((stop) => stop())
  }, [router])
  return useStore(deskStore) && hasTray(deskStore.get()) ? <ScanTray /> : null
}
