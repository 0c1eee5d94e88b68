import type { BoardStation } from '#domain/station/board.ts'
import { countStandings, urgent } from './standing.ts'

/**
 * Returns the branches with those first whose stations need attention: by the most urgent state,
 * then by the number of stations in it. Branches that are alike keep their order.
 */
export function troubleFirst<Branch extends { readonly code: string }>(
  branches: readonly Branch[],
  stations: readonly Pick<BoardStation, 'branchCode' | 'active' | 'state'>[],
): Branch[] {
  const counts = new Map(
    branches.map(({ code }) => [
      code,
      countStandings(stations.filter(({ branchCode }) => branchCode === code)),
    ]),
  )
  return branches.toSorted((a, b) => {
    for (const standing of urgent) {
      const more = counts.get(b.code)![standing] - counts.get(a.code)![standing]
      if (more !== 0) return more
    }
    return 0
  })
}
