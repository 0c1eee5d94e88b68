import type { MessageDescriptor } from 'react-intl'
import { builtRoutes } from '#client/routes.ts'
import { modules } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import type { Profile } from '#client/state/profile.ts'
import { saysOf, type Words } from '#domain/words.ts'
import { worksOn } from './visibleRoutes.ts'

const most = 12

/** The screens whose name, in any language, has every word typed; all of them while nothing is typed. */
export function findScreens(
  typed: string,
  profile: Profile | null,
): { title: Words; module: MessageDescriptor; route: string }[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return builtRoutes
    .filter((route) => route.section !== null && gate({ module: route.module, roles: route.roles }, profile) === null)
    .filter(({ path }) => worksOn(path, profile))
    .filter((route) => {
      const names = saysOf(route.title).join(' ').toLowerCase()
      return words.every((word) => names.includes(word))
    })
    .slice(0, most)
    .map(({ title, module, path }) => ({ title, module: modules[module], route: path }))
}
