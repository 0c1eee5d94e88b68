import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePlace } from '#client/state/useNavigateIfStillHere.ts'
import { limits } from '#domain/limits.ts'

export type UrlPatch = Record<string, string | null | undefined>
export type UrlQuery = {
  /** The query of the present address. */
  search: URLSearchParams
  /**
   * Changes some values at once and adds an entry to the browser's history. Null or '' removes a
   * value.
   */
  set(patch: UrlPatch): void
  /**
   * The same for a late answer: only if these values have not changed since the request. Returns
   * whether that was the case.
   */
  setStill(patch: UrlPatch): boolean
  /**
   * The same for values that are being typed: after 100 ms without typing, and without filling the
   * history.
   */
  setTyped(patch: UrlPatch): void
  /**
   * Binds a typed filter to its name in the address: `<FilterText label={…} {...typed('q')} />`.
   */
  typed(name: string): { value: string; onChange: (value: string) => void }
}

/**
 * Reads and changes the address's query. Filters, sorting and columns are kept there, so that a
 * link reproduces the view.
 */
export function useUrlQuery(): UrlQuery {
  const [search, setSearch] = useSearchParams()
  const place = usePlace()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<UrlPatch>({})
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback(
    (patch: UrlPatch, replace: boolean) => {
      // Typing does not hold back a navigation to another screen, and a late answer for this screen
      // does not write into that screen's address. A choice made just before is still navigating:
      // both apply.
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
      // A later choice replaces earlier typing.
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

/** Returns a function that reads typed filters from this query. */
export const typedIn =
  (search: URLSearchParams, setTyped: UrlQuery['setTyped']): UrlQuery['typed'] =>
  (name) => ({ value: search.get(name) ?? '', onChange: (value) => setTyped({ [name]: value }) })
