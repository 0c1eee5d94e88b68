import { builtRoutes } from '#client/routes.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { gate } from './gate.ts'

/** Returns a function that tells whether the person may open the screen of a route. */
export function useMayOpen(): (path: string) => boolean {
  const profile = useStore(profileStore)
  return (path) => {
    const route = builtRoutes.find((each) => each.path === path)
    return route !== undefined && gate(route, profile) === null
  }
}
