import { connectionStore, isOffline } from '#client/state/connection.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'

/**
 * Tells whether the connection is lost, now and as it changes. `ask` is for when something waits for it: where a network lets no
 * socket through, or the server is on this machine, the connection that is said to be lost never comes back, and the server answers
 * all the same.
 */
export function followConnection(tell: (offline: boolean) => void): { ask(): void } {
  let asking = false
  const look = () => tell(isOffline())
  connectionStore.subscribe(look)
  for (const change of ['offline', 'online']) window.addEventListener(change, look)
  return {
    ask() {
      if (asking) return
      asking = true
      void untilServerAnswers().then(() => {
        asking = false
        tell(false)
      })
    },
  }
}
