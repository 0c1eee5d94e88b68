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

/**
 * The modules that have a screen for this person, with the first of each. The CSM area has a shell of its own: from there one
 * tab leads back over to the main area, as one leads over to it.
 */
export function tabsOf(profile: Profile | null, here: Module): { module: Module; title: Section['title']; path: string }[] {
  const tabs: readonly Module[] = here === 'csm' ? ['csm', 'core'] : (Object.keys(modules) as Module[])
  return tabs.flatMap((module) => {
    const first = screensOf(module, profile)[0]?.screens[0]
    return first ? [{ module, title: modules[module], path: first.path }] : []
  })
}
