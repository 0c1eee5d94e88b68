import type { MessageDescriptor } from 'react-intl'
import type { GuidedArea } from '#client/parts/welcome/useFirstJobs.ts'
import type { ScreenRoute } from '#client/routes.ts'
import { modules, type Module } from '#client/sections.ts'
import { screensOf } from '#client/session/visibleRoutes.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'

type Group = { module: Module; name: MessageDescriptor; screens: readonly ScreenRoute[] }

/** Returns the person's screens of an area, by module and in the side list's order. */
export function useGuidedScreens(area: GuidedArea): Group[] {
  const profile = useStore(profileStore)
  return (Object.keys(modules) as Module[])
    .filter((module) => (module === 'csm') === (area === 'csm'))
    .map((module) => ({
      module,
      name: modules[module],
      screens: screensOf(module, profile).flatMap(({ screens }) => screens),
    }))
    .filter(({ screens }) => screens.length > 0)
}
