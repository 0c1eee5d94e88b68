import { loadQuery } from 'react-relay'
import { redirect, type LoaderFunction } from 'react-router-dom'
import { environmentStore } from '#client/relay/environment.ts'
import { quickAnswer } from '#client/relay/quickAnswer.ts'
import { recordRequestedQuery } from '#client/relay/screenQuery.ts'
import type { ScreenRoute } from '#client/routes.ts'
import { deniedScreen } from '#client/session/deniedScreen.ts'
import { gate, homeFor } from '#client/session/gate.ts'
import { signInPath } from '#client/session/places.ts'
import { beginShell } from '#client/shell/beginShell.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { profileStore } from '#client/state/profile.ts'
import { renderedScreen } from '#client/state/renderedScreen.ts'
import { entryOf } from './areas.ts'
import type { LoadedScreen } from './ScreenHost.tsx'

/**
 * Returns the loader of a screen's route: leads people without access elsewhere, loads data and
 * code in parallel, and shows a quick answer at once.
 */
export function loadScreen(door: ScreenRoute): LoaderFunction {
  return async ({ request }): Promise<LoadedScreen | Response> => {
    const url = new URL(request.url)
    const refused = gate(door, profileStore.get())
    const place = url.pathname + url.search
    if (refused === 'signIn') return redirect(signInPath(place))
    if (refused === 'home') {
      deniedScreen.set({ path: door.path, place })
      return redirect(homeFor(door, profileStore.get()))
    }
    if (profileStore.get()) beginShell()
    const entry = await entryOf(door, { signal: request.signal })
    const variables = () => entry.variables?.(url) ?? {}
    const ask = () => {
      if (!entry.query) return undefined
      const environment = environmentStore.get()
      const sent = loadQuery(environment, entry.query, variables(), {
        fetchPolicy: 'store-and-network',
      })
      recordRequestedQuery(environment, { id: sent.id ?? null, variables: sent.variables })
      return sent
    }
    let queryRef = ask()
    let waited = false
    try {
      const { Screen } = await loadScript(entry.load, {
        signal: request.signal,
        onWait: () => (waited = true),
      })
      if (waited) {
        // A query sent while the connection was lost is lost too.
        queryRef?.dispose()
        queryRef = ask()
      }
      // The page's first screen waits for the shell anyway, and has no previous screen that could
      // stay visible.
      if (queryRef && renderedScreen.get() !== null)
        await quickAnswer(environmentStore.get(), queryRef)
      // If the person has navigated on, another screen is shown, and nothing else would release
      // this one's query.
      if (request.signal.aborted) queryRef?.dispose()
      const asked = queryRef?.variables
      const isOutdated = () =>
        asked !== undefined && JSON.stringify(variables()) !== JSON.stringify(asked)
      return { path: door.path, Screen: Screen as LoadedScreen['Screen'], queryRef, isOutdated }
    } catch (error) {
      queryRef?.dispose()
      throw error
    }
  }
}
