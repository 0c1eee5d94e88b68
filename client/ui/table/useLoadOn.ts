import { useEffect, useRef } from 'react'
import { limits } from '#domain/limits.ts'

type Given = {
  ids: readonly string[]
  /** The last row in the page. */
  lastShown: number
  hasNext: boolean
  loadingNext: boolean
  failedNext: string | null
  loadNext?: (count: number) => void
}

/**
 * Loads on before the end comes into view: once for these rows, so that a failure is not asked for again and again. Where other rows
 * were here meanwhile, or a failure is no longer told, it is asked for anew: what was under way is given up then.
 */
export function useLoadOn({ ids, lastShown, hasNext, loadingNext, failedNext, loadNext }: Given): void {
  const asked = useRef('')
  const failed = useRef(false)
  const near = lastShown >= ids.length - limits.pageSize / 2
  const these = `${ids[0]} ${ids.at(-1)} ${ids.length}`
  useEffect(() => {
    if (asked.current !== these || (failed.current && failedNext === null && !loadingNext)) asked.current = ''
    failed.current = failedNext !== null
    if (!near || !hasNext || loadingNext || !loadNext || asked.current === these) return
    asked.current = these
    loadNext(limits.pageSize)
  }, [near, hasNext, loadingNext, failedNext, loadNext, these])
}
