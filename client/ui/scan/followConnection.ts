import { connectionStore, isOffline } from '#client/state/connection.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'

/**
 * Reports whether the connection is lost, now and on each change. Call `ask` when something waits
 * for the connection: if a network blocks the socket, or the server is on this machine, a
 * connection reported as lost never comes back although the server answers.
 */
export function followConnection(onChange: (offline: boolean) => void): { ask(): void } {
  let asking = false
  const look = () => onChange(isOffline())
  connectionStore.subscribe(look)
  for (const change of ['offline', 'online']) window.addEventListener(change, look)
  return {
    ask() {
      if (asking) return
      asking = true
      void untilServerAnswers().then(() => {
        asking = false
        onChange(false)
      })
    },
  }
}
