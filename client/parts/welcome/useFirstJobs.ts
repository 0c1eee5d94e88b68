import { builtRoutes } from '#client/routes.ts'
import { gate } from '#client/session/gate.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import type { RoleId } from '#domain/access.ts'
import { firstCsmJobs, firstJobsOf } from '#domain/help/firstJobs.ts'
import type { FirstJob } from '#domain/help/jobs/firstJob.ts'

/** The two areas, each with its own Home and guide. */
export type GuidedArea = 'ikad' | 'csm'

/** Returns a function that tells whether the person may open the screen of a route. */
export function useMayOpen(): (path: string) => boolean {
  const profile = useStore(profileStore)
  return (path) => {
    const route = builtRoutes.find((each) => each.path === path)
    return route !== undefined && gate(route, profile) === null
  }
}

/** Returns the jobs with which the person starts in an area. */
export function useFirstJobs(area: GuidedArea): readonly FirstJob[] {
  const mayOpen = useMayOpen()
  const profile = useStore(profileStore)
  if (!profile) return []
  return area === 'csm' ? firstCsmJobs(mayOpen) : firstJobsOf(profile.roleid as RoleId)
}
