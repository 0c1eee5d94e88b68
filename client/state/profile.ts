import { deviceStorage } from './deviceStorage.ts'
import { createStore } from './store.ts'

const key = 'ikad.profile'

/**
 * The stored profile (specification section 3). It does not contain the token, which is in an
 * HttpOnly cookie.
 */
export type Profile = {
  loginid: string
  roleid: number
  branchcode: string
  branchtype: string
  staffnumber: string
  /** Their rights in the CSM area; undefined in profiles stored without them. */
  csmrights?: readonly string[]
}

/** Who is signed in on this device, as far as the client knows; the server decides. */
export const profileStore = createStore<Profile | null>(
  deviceStorage.readJson<Profile | null>(key, null),
)

// Signing in or out in another tab applies to this one too.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null)
    profileStore.set(deviceStorage.readJson<Profile | null>(key, null))
})

/** Stores who signed in; null removes it. */
export function storeProfile(profile: Profile | null): void {
  deviceStorage.write(key, profile && JSON.stringify(profile))
  profileStore.set(profile)
}
