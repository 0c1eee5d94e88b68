import { deviceStorage } from './deviceStorage.ts'
import { createStore } from './store.ts'

const key = 'ikad.profile'

/** The stored profile (specification section 3). The token is not in it: that stays in an HttpOnly cookie. */
export type Profile = {
  loginid: string
  roleid: number
  branchcode: string
  branchtype: string
  staffnumber: string
  /** Their rights in the CSM area; none where the device remembers none. */
  csmrights?: readonly string[]
}

/** Who is signed in on this device, as far as the client remembers; the server decides. */
export const profileStore = createStore<Profile | null>(deviceStorage.readJson<Profile | null>(key, null))

// Another tab that signs in or out takes this one along.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) profileStore.set(deviceStorage.readJson<Profile | null>(key, null))
})

/** Remembers who signed in; null forgets. */
export function storeProfile(profile: Profile | null): void {
  deviceStorage.write(key, profile && JSON.stringify(profile))
  profileStore.set(profile)
}
