import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePlace } from '#client/state/useLeadOn.ts'
import { limits } from '#domain/limits.ts'

export type UrlPatch = Record<string, string | null | undefined>
export type UrlQuery = {
  /** The query of the present address. */
  search: URLSearchParams
  /** Changes some values at once; null or '' removes one. A new entry of the browser's history. */
  set(patch: UrlPatch): void
  /** The same for an answer that comes late: only where these values are what they were when it was asked for. Tells whether they were. */
  setStill(patch: UrlPatch): boolean
  /** The same for values that are being typed: after 100 ms of quiet, and without filling the history. */
  setTyped(patch: UrlPatch): void
  /** A typed filter under its name in the address: `<FilterText label={…} {...typed('q')} />`. */
  typed(name: string): { value: string; onChange: (value: string) => void }
}

/** Filters, sorting and columns live in the address, so that a link reproduces the view. */
export function useUrlQuery(): UrlQuery {
  const [search, setSearch] = useSearchParams()
  const place = usePlace()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<UrlPatch>({})
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback(
    (patch: UrlPatch, replace: boolean) => {
      // Whoever is on the way to another screen is not held back by what they typed here, and what was asked here and
      // answered late does not write into that screen's address. What was chosen just before is on its way: both hold.
      const { here, search: next } = place()
      if (!here) return
      for (const [key, value] of Object.entries(patch)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      setSearch(next, { replace, preventScrollReset: true })
    },
    [setSearch, place],
  )
  const set = useCallback(
    (patch: UrlPatch) => {
      // What was typed before gives way to what is chosen after it.
      for (const key of Object.keys(patch)) delete pending.current[key]
      apply(patch, false)
    },
    [apply],
  )
  const setTyped = useCallback(
    (patch: UrlPatch) => {
      Object.assign(pending.current, patch)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const patch = pending.current
        pending.current = {}
        if (Object.keys(patch).length > 0) apply(patch, true)
      }, limits.debounceMs)
    },
    [apply],
  )
  const setStill = (patch: UrlPatch) => {
    const now = place().search
    if (Object.keys(patch).some((key) => now.get(key) !== search.get(key))) return false
    set(patch)
    return true
  }
  return { search, set, setStill, setTyped, typed: typedIn(search, setTyped) }
}

/** Reads typed filters from this query. */
export const typedIn =
  (search: URLSearchParams, setTyped: UrlQuery['setTyped']): UrlQuery['typed'] =>
  (name) => ({ value: search.get(name) ?? '', onChange: (value) => setTyped({ [name]: value }) })
