import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { readMomentText } from '#domain/lot/pastMoments.ts'

/** The moment at which a screen looks, and that up to which it counts changes; null for now. */
export type Past = { at: string; until: string | null }

/** Returns the moments in the address (`at`, `until`), or null if the screen shows the present. */
export function usePast(): Past | null {
  const { search } = useUrlQuery()
  const at = readMomentText(search.get('at'))
  if (at === null) return null
  return {
    at: at.toISOString(),
    until: readMomentText(search.get('until'))?.toISOString() ?? null,
  }
}
