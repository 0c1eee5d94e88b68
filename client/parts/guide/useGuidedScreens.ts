import type { MessageDescriptor } from 'react-intl'
import type { GuidedArea } from '#client/parts/welcome/useFirstJobs.ts'
import { builtRoutes, type ScreenRoute } from '#client/routes.ts'
import { modules, type Module } from '#client/sections.ts'
import { gate } from '#client/session/gate.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'

type Group = { module: Module; name: MessageDescriptor; screens: readonly ScreenRoute[] }

/** Returns the screens of the side list that the person may open in an area, by module. */
export function useGuidedScreens(area: GuidedArea): Group[] {
  const profile = useStore(profileStore)
  const open = builtRoutes.filter(
    (route) => route.section !== null && gate(route, profile) === null,
  )
  return (Object.keys(modules) as Module[])
    .filter((module) => (module === 'csm') === (area === 'csm'))
    .map((module) => ({
      module,
      name: modules[module],
      screens: open.filter((route) => route.module === module),
    }))
    .filter(({ screens }) => screens.length > 0)
}
