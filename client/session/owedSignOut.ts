import { deviceStorage } from '#client/state/deviceStorage.ts'
import { profileStore } from '#client/state/profile.ts'

const key = 'ikad.signOutOwed'

/**
 * A sign-out that did not reach the server. Its session ends there before this device asks for
 * anything else: otherwise the next person at it would be signed in as the last one.
 */
export const owedSignOut = {
  is: (): boolean => deviceStorage.read(key) !== null,
  write: (): void => deviceStorage.write(key, '1'),
  settle: (): void => deviceStorage.write(key, null),
}

// A new session has replaced the one that was left.
profileStore.subscribe(() => {
  if (profileStore.get()) owedSignOut.settle()
})
