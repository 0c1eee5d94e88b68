import { loadQuery } from 'react-relay'
import { redirect, type LoaderFunction } from 'react-router-dom'
import { entryOf } from '#client/areas.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { quickAnswer } from '#client/relay/quickAnswer.ts'
import type { ScreenRoute } from '#client/routes.ts'
import { closedDoor } from '#client/session/closedDoor.ts'
import { gate, homeFor } from '#client/session/gate.ts'
import { signInPath } from '#client/session/places.ts'
import { beginShell } from '#client/shell/beginShell.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { profileStore } from '#client/state/profile.ts'
import { standingScreen } from '#client/state/standingScreen.ts'
import type { LoadedScreen } from './ScreenHost.tsx'

/**
 * The loader of a screen's route: who may not enter is led elsewhere; data and code are fetched side by side, and what is
 * answered at once shows at once.
 */
export function loadScreen(door: ScreenRoute): LoaderFunction {
  return async ({ request }): Promise<LoadedScreen | Response> => {
    const url = new URL(request.url)
    const refused = gate(door, profileStore.get())
    if (refused === 'signIn') return redirect(signInPath(url.pathname + url.search))
    if (refused === 'home') {
      closedDoor.set(door.path)
      return redirect(homeFor(door, profileStore.get()))
    }
    if (profileStore.get()) beginShell()
    const entry = await entryOf(door, { signal: request.signal })
    const variables = () => entry.variables?.(url) ?? {}
    const ask = () =>
      entry.query && loadQuery(environmentStore.get(), entry.query, variables(), { fetchPolicy: 'store-and-network' })
    let queryRef = ask()
    let waited = false
    try {
      const { Screen } = await loadScript(entry.load, { signal: request.signal, onWait: () => (waited = true) })
      if (waited) {
        // What was asked while the connection was lost is lost too.
        queryRef?.dispose()
        queryRef = ask()
      }
      // The first screen of the page has the shell to come with it, and nothing before it that could stand on.
      if (queryRef && standingScreen.get() !== null) await quickAnswer(environmentStore.get(), queryRef)
      // Who went on meanwhile is shown another screen: nobody would let go of this one's.
      if (request.signal.aborted) queryRef?.dispose()
      const asked = queryRef?.variables
      const isOutdated = () => asked !== undefined && JSON.stringify(variables()) !== JSON.stringify(asked)
      return { path: door.path, Screen: Screen as LoadedScreen['Screen'], queryRef, isOutdated }
    } catch (error) {
      queryRef?.dispose()
      throw error
    }
  }
}
