import { resetEnvironment } from '#client/relay/environment.ts'
import { loadLiveSocket } from '#client/relay/live/loadLiveSocket.ts'
import { former, wayOut } from '#client/session/endSession.ts'
import { here } from '#client/session/places.ts'
import { profileStore } from '#client/state/profile.ts'

/**
 * Applies sign-in and sign-out to this tab, whichever tab they happened in. A sign-out drops the
 * records that the user loaded, closes the live connection, and leads to the sign-in page. Another
 * user reloads the page. Returns the function that ends it.
 */
export function followProfile(): () => void {
  let before = profileStore.get()
  return profileStore.subscribe(() => {
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
