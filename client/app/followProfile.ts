import { resetEnvironment } from '#client/relay/environment.ts'
import { loadLiveSocket } from '#client/relay/live/loadLiveSocket.ts'
import { former, wayOut } from '#client/session/endSession.ts'
import { here } from '#client/session/places.ts'
import { profileStore } from '#client/state/profile.ts'

/**
 * What signing in and out means for this tab, whichever tab it happened in: records that one user loaded are forgotten,
 * the live connection closes, and the place is left.
 */
export function followProfile(): void {
  let before = profileStore.get()
  profileStore.subscribe(() => {
    const now = profileStore.get()
    const changed = before?.loginid !== now?.loginid
    const switched = before && now && changed
    if (before && changed) former.write(before.loginid, here())
    before = now
    if (!changed) return
    if (switched) return window.location.reload()
    if (now) return
    resetEnvironment()
    void loadLiveSocket().then(({ closeLive }) => closeLive())
    const place = here()
    if (!/^\/(ikad|csm)\/login/.test(place)) window.location.hash = `#${wayOut(place)}`
  })
}
