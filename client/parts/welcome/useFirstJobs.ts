import { useMayOpen } from '#client/session/useMayOpen.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import type { RoleId } from '#domain/access.ts'
import { firstCsmJobs, firstJobsOf } from '#domain/help/firstJobs.ts'
import type { FirstJob } from '#domain/help/jobs/firstJob.ts'

/** The two areas, each with its own Home and guide. */
export type GuidedArea = 'ikad' | 'csm'

/** Returns the jobs with which the person starts in an area. */
export function useFirstJobs(area: GuidedArea): readonly FirstJob[] {
  const mayOpen = useMayOpen()
  const profile = useStore(profileStore)
  if (!profile) return []
  return area === 'csm' ? firstCsmJobs(mayOpen) : firstJobsOf(profile.roleid as RoleId)
}
