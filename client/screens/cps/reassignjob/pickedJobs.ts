import { remakeNeedsSupervisor } from '#client/screens/cps/searchcard/remakeRules.ts'
import type { Profile } from '#client/state/profile.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { JobRow } from './jobRow.ts'
import { rejectedStates, type Mode } from './reassignVariables.ts'

type Job = Pick<JobRow, 'availableActions'>
type Branch = { readonly code: string; readonly cardTypes: readonly { readonly code: string }[] }

/** Returns whether this person may perform the screen's action on the job. */
export function fitsMode(mode: Mode, { availableActions }: Job): boolean {
  return mode === 'remake'
    ? availableActions.includes('REMAKE')
    : availableActions.includes('REASSIGN')
}

/**
 * Returns whether the job's state allows the action, but another branch has it, so that this person
 * may not do it.
 */
export function isElsewhere(
  mode: Mode,
  { status, branch }: Pick<JobRow, 'status' | 'branch'>,
  me: Profile | null,
): boolean {
  const waits =
    mode === 'remake' ? rejectedStates.some((state) => state === status) : status === 'NEW'
  return (
    waits &&
    me !== null &&
    !actsOnBranch({ branchCode: me.branchcode, roleId: me.roleid as RoleId }, branch.code)
  )
}

/** Returns the branch of all jobs; null if they are at several, or there are none. */
export function branchOfAll(
  jobs: readonly { readonly branch: { readonly code: string } }[],
): string | null {
  const [first] = jobs
  return first && jobs.every(({ branch }) => branch.code === first.branch.code)
    ? first.branch.code
    : null
}

/** Returns the card types of the jobs without duplicates. */
export function cardTypesOf(
  jobs: readonly { readonly application: JobRow['application'] }[],
): string[] {
  return [...new Set(jobs.map(({ application }) => application.cardType.code))]
}

/**
 * Returns the branches to which all jobs can go: those that make their card types, except the
 * present one. HQ is first.
 */
export function branchesFor<B extends Branch>(
  printing: readonly B[],
  cardTypes: readonly string[],
  at: string | null,
): B[] {
  const fit = printing.filter(
    (branch) =>
      branch.code !== at &&
      cardTypes.every((code) => branch.cardTypes.some((made) => made.code === code)),
  )
  return fit.toSorted((a, b) => Number(b.code === headquarters) - Number(a.code === headquarters))
}

/**
 * Splits the cards to remake into those that need a supervisor, because they had passed QC, and the
 * others.
 */
export function bySupervision<J extends Pick<JobRow, 'status' | 'card'>>(
  jobs: readonly J[],
): { supervised: J[]; free: J[] } {
  return {
    supervised: jobs.filter(remakeNeedsSupervisor),
    free: jobs.filter((job) => !remakeNeedsSupervisor(job)),
  }
}

/**
 * Returns the jobs with their versions as shown, so that one that somebody moved in the meantime is
 * not moved unseen.
 */
export function seen(picked: readonly JobRow[]): { jobIds: number[]; versions: number[] } {
  return {
    jobIds: picked.map(({ jobId }) => jobId),
    versions: picked.map(({ version }) => version),
  }
}
