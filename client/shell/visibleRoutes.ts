import { builtRoutes, type ScreenRoute } from '#client/routes.ts'
import { modules, sections, type Module, type Section } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import type { Profile } from '#client/state/profile.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/** Work of headquarters alone: at a branch these screens only say so, and nobody there is led to them. */
const headquartersOnly: ReadonlySet<string> = new Set([
  '/ikad/sms/lotreceive/uploaddo',
  '/ikad/sms/lotreceive/lotreceive',
  '/ikad/sms/distribution/distributelot',
  '/ikad/sms/return/receivereturnlot',
])

/** Whether there is work for somebody on a screen that they may open. */
export function worksOn(path: string, profile: Profile | null): boolean {
  if (!headquartersOnly.has(path)) return true
  return profile !== null && actsOnBranch({ roleId: profile.roleid as RoleId, branchCode: profile.branchcode }, headquarters)
}

/** The built screens of a module on which this person has work, in the side list's order. */
export function screensOf(
  module: Module,
  profile: Profile | null,
): readonly { title: Section['title']; screens: ScreenRoute[] }[] {
  return sections[module]
    .map((section) => ({
      title: section.title,
      screens: section.paths.flatMap((path) =>
        builtRoutes.filter(
          (route) =>
            route.path === path && gate({ module: route.module, roles: route.roles }, profile) === null && worksOn(path, profile),
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
