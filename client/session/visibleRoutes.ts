import { builtRoutes, type ScreenRoute } from '#client/routes.ts'
import { modules, sections, type Module, type Section } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import type { Profile } from '#client/state/profile.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/**
 * Screens with work for headquarters only. At a branch they just say so, and nothing links to them
 * there.
 */
const headquartersOnly: ReadonlySet<string> = new Set([
  '/ikad/sms/lotreceive/uploaddo',
  '/ikad/sms/lotreceive/lotreceive',
  '/ikad/sms/distribution/distributelot',
  '/ikad/sms/return/receivereturnlot',
])

/** Returns whether somebody has work on a screen that they may open. */
export function worksOn(path: string, profile: Profile | null): boolean {
  if (!headquartersOnly.has(path)) return true
  return (
    profile !== null &&
    actsOnBranch({ roleId: profile.roleid as RoleId, branchCode: profile.branchcode }, headquarters)
  )
}

/** Returns the screens of a module on which this person has work, in the side list's order. */
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
            route.path === path &&
            gate({ module: route.module, roles: route.roles }, profile) === null &&
            worksOn(path, profile),
        ),
      ),
    }))
    .filter((section) => section.screens.length > 0)
}

/**
 * Returns the modules with screens for this person, and the first screen of each. The CSM area has
 * its own shell; one tab leads from there to the main area, and one leads back.
 */
export function tabsOf(
  profile: Profile | null,
  here: Module,
): { module: Module; title: Section['title']; path: string }[] {
  const tabs: readonly Module[] =
    here === 'csm' ? ['csm', 'core'] : (Object.keys(modules) as Module[])
  return tabs.flatMap((module) => {
    const first = screensOf(module, profile)[0]?.screens[0]
    return first ? [{ module, title: modules[module], path: first.path }] : []
  })
}
