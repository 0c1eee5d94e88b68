import { useCallback, useContext } from 'react'
import { useRelayEnvironment, type GraphQLTaggedNode } from 'react-relay'
import { PreloadableQueryRegistry, type Variables } from 'relay-runtime'
import { unlessHeld } from '#client/state/heldRefreshes.ts'
import { limits } from '#domain/limits.ts'
import { refreshQuery } from './refreshes.ts'
import { ScreenQueryContext } from './screenQuery.ts'

/**
 * Fetches the screen's query again, behind what shows: nothing blinks, nothing is lost. Made for useLive; it does not
 * count as activity of the person. A list keeps the rows that were loaded by scrolling, as many as one page may have. `extra`
 * overrides variables. Asked for while it is under way, it is done once more afterwards; while a list is taken out, once that is done.
 */
export function useRefresh(): (extra?: Variables) => void {
  const { id, variables, loaded } = useContext(ScreenQueryContext)
  const environment = useRelayEnvironment()
  return useCallback(
    (extra) => {
      const document = id && PreloadableQueryRegistry.get(id)
      if (!document) return
      unlessHeld(JSON.stringify([id, variables, extra]), () => {
        const rows = Math.max(0, ...loaded.values())
        const scrolled = rows > limits.pageSize && { first: Math.min(rows, limits.pageSizeMaximum) }
        const asked = { ...variables, ...scrolled, ...extra }
        refreshQuery(environment, document as unknown as GraphQLTaggedNode, asked)
      })
    },
    [environment, id, variables, loaded],
  )
}
