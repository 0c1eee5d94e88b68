import type { MessageDescriptor } from 'react-intl'
import { builtRoutes } from '#client/routes.ts'
import { modules } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import { worksOn } from '#client/session/visibleRoutes.ts'
import type { Profile } from '#client/state/profile.ts'
import { saysOf, type Words } from '#domain/words.ts'
import { matchOf } from './matchOf.ts'

const most = 12

/**
 * Returns the screens whose name, in any language, contains every typed word; after them those
 * whose module matches, or whose name matches with one typing error. Without text, all of them.
 */
export function findScreens(
  typed: string,
  profile: Profile | null,
  say: (module: MessageDescriptor) => string = () => '',
): { title: Words; module: MessageDescriptor; route: string }[] {
  return builtRoutes
    .filter(
      (route) =>
        route.section !== null &&
        gate({ module: route.module, roles: route.roles }, profile) === null,
    )
    .filter(({ path }) => worksOn(path, profile))
    .map((route) => {
      const names = saysOf(route.title).join(' ')
      const own = matchOf(typed, names)
      // A typing error in a module's name would match all of its screens.
      const match =
        own === 0 && matchOf(typed, `${names} ${say(modules[route.module])}`) === 2 ? 1 : own
      return { route, match }
    })
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, most)
    .map(({ route: { title, module, path } }) => ({ title, module: modules[module], route: path }))
}
