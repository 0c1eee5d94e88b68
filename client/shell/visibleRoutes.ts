import { builtRoutes, type ScreenRoute } from '#client/routes.ts'
import { modules, sections, type Module, type Section } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import type { Profile } from '#client/state/profile.ts'

/** The built screens of a module that this person may open, in the side list's order. */
export function screensOf(
  module: Module,
  profile: Profile | null,
): readonly { title: Section['title']; screens: ScreenRoute[] }[] {
  return sections[module]
    .map((section) => ({
      title: section.title,
      screens: section.paths.flatMap((path) =>
        builtRoutes.filter(
          (route) => route.path === path && gate({ module: route.module, roles: route.roles }, profile) === null,
        ),
      ),
    }))
    .filter((section) => section.screens.length > 0)
}

/** The modules that have a screen for this person, with the first of each. */
export function tabsOf(profile: Profile | null): { module: Module; title: Section['title']; path: string }[] {
  return (Object.keys(modules) as Module[]).flatMap((module) => {
    const first = screensOf(module, profile)[0]?.screens[0]
    return first ? [{ module, title: modules[module], path: first.path }] : []
  })
}
