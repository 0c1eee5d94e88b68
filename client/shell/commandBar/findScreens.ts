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
 * Returns the screens whose name, in any language, contains every typed word: first the one of
 * exactly that name, then those whose names begin with the text. After them come those whose module
 * matches, or whose name matches with one typing error. Without text, all of them.
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
      return { route, match, near: nearness(typed, saysOf(route.title)) }
    })
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.near - a.near || b.match - a.match)
    .slice(0, most)
    .map(({ route: { title, module, path } }) => ({ title, module: modules[module], route: path }))
}

/** Returns 2 where a name is the typed text, 1 where one begins with it, otherwise 0. */
function nearness(typed: string, names: readonly string[]): 0 | 1 | 2 {
  const text = typed.trim().toLowerCase()
  if (text === '') return 0
  const lower = names.map((name) => name.toLowerCase())
  if (lower.includes(text)) return 2
  return lower.some((name) => name.startsWith(text)) ? 1 : 0
}
