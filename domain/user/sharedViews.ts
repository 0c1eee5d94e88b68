import { actsOnBranch, can, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/** With whom a view is shared: all people of a branch, or all of a role. */
export type ViewAudience =
  | { branchCode: string; roleId: null }
  | { branchCode: null; roleId: number }

type Sharer = Pick<Viewer, 'roleId' | 'branchCode'>

/** Returns the audience as it is stored. */
export const audienceText = ({ branchCode, roleId }: ViewAudience): string =>
  branchCode === null ? `Role:${roleId}` : `Branch:${branchCode}`

/** Returns the stored audiences to which a person belongs. */
export const audiencesOf = ({ branchCode, roleId }: Sharer): string[] => [
  audienceText({ branchCode, roleId: null }),
  audienceText({ branchCode: null, roleId }),
]

/** Reads a stored audience. */
export function readAudience(text: string): ViewAudience {
  const value = text.slice(text.indexOf(':') + 1)
  return text.startsWith('Role:')
    ? { branchCode: null, roleId: Number(value) }
    : { branchCode: value, roleId: null }
}

/**
 * Returns whether a person may share views with an audience: supervisors with their own branch, and
 * administrators of headquarters with any branch and any role.
 */
export function mayShareWith(viewer: Sharer, { branchCode }: ViewAudience): boolean {
  if (!can(viewer, 'view.share')) return false
  return branchCode === null ? sharesEverywhere(viewer) : actsOnBranch(viewer, branchCode)
}

/** Returns whether a person may share with any branch and any role. */
export const sharesEverywhere = (viewer: Sharer): boolean =>
  viewer.branchCode === headquarters && can(viewer, 'user.administer')

/** Returns whether a person may stop the sharing of another person’s view, or delete it. */
export const managesShared = (viewer: Sharer, audience: ViewAudience): boolean =>
  can(viewer, 'user.administer') && mayShareWith(viewer, audience)

/**
 * The address parameters that a shared view may have: sorting, columns, and filters with a choice of
 * values. Search texts, stations and open records are missing, because they name something that
 * others may not see.
 */
const sharedFilters: ReadonlySet<string> = new Set(
  `
  sort cols frozen view show rows range from to days month active awaited branch
  cardType cause code collection compare csmType deleted difference differing
  discrepant employerKind escalated exported fate hour kind lapsing method mine
  nationality open origin outcome owner own pass pickup process region remade requested
  review right role sector state status sticker supply type waited year
  `
    .trim()
    .split(/\s+/),
)

/** The longest value of a filter with a choice. Columns may be longer. */
const longestChoice = 60
/** One list types the branch instead of choosing it. Names of people are longer than codes. */
const longestBranch = 10

/** Returns whether the query of a view's address names no record, and so can be shared. */
export function isShareable(query: string): boolean {
  return [...new URLSearchParams(query)].every(([key, value]) => {
    // A screen with two tables puts a prefix before the parameters of a table.
    const name = key.slice(key.lastIndexOf('.') + 1)
    const longest = name === 'branch' ? longestBranch : longestChoice
    return sharedFilters.has(name) && (name === 'cols' || value.length <= longest)
  })
}
