import { useSayOf } from '#client/state/words.ts'
import type { Words } from '#domain/words.ts'

type Change = (from: string | null | undefined, to: string | null | undefined) => string | null

/**
 * Says which state of a trail led to which, by the domain's own names of them: "Pending QC → QC pass"; the new one alone
 * where nothing is known of the old; null where neither changed.
 */
export function useChangeWords(names: Readonly<Record<string, Words>>): Change {
  const nameOf = useSayOf(names)
  return (from, to) => {
    if (!to || from === to) return null
    return from ? `${nameOf(from)} → ${nameOf(to)}` : nameOf(to)
  }
}
