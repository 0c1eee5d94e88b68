import { builtRoutes } from '#client/routes.ts'
import { modules } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import { localeStore } from '#client/state/locale.ts'
import type { Profile } from '#client/state/profile.ts'

const most = 12

/** The screens whose name, in either language, has every word typed; all of them while nothing is typed. */
export function findScreens(typed: string, profile: Profile | null): { title: string; detail: string; route: string }[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const locale = localeStore.get()
  const other = locale === 'en' ? 'ms' : 'en'
  return builtRoutes
    .filter((route) => route.section !== null && gate({ module: route.module, roles: route.roles }, profile) === null)
    .filter((route) => {
      const names = `${route.title.en} ${route.title.ms}`.toLowerCase()
      return words.every((word) => names.includes(word))
    })
    .slice(0, most)
    .map((route) => ({
      title: route.title[locale],
      detail: `${modules[route.module][locale === 'en' ? 0 : 1]} · ${route.title[other]}`,
      route: route.path,
    }))
}
