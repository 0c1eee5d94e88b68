import { useSayOf } from '#client/state/words.ts'
import type { Words } from '#domain/words.ts'

type Change = (from: string | null | undefined, to: string | null | undefined) => string | null

/**
 * Returns a function that words a change of state in a trail, by the domain's names: "Pending QC →
 * QC pass". It returns only the new state if the old one is unknown, and null if neither changed.
 */
export function useChangeWords(names: Readonly<Record<string, Words>>): Change {
  const nameOf = useSayOf(names)
  return (from, to) => {
    if (!to || from === to) return null
    return from ? `${nameOf(from)} → ${nameOf(to)}` : nameOf(to)
  }
}
