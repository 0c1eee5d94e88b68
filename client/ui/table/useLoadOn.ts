import { useEffect, useRef } from 'react'
import { limits } from '#domain/limits.ts'

type Given = {
  ids: readonly string[]
  /** The last rendered row. */
  lastShown: number
  hasNext: boolean
  loadingNext: boolean
  failedNext: string | null
  loadNext?: (count: number) => void
}

/**
 * Loads the next page before the end comes into view: once for the same rows, so that a failure is
 * not repeated endlessly. It loads again if the rows changed in the meantime or a failure is no
 * longer reported, because the earlier request is then dropped.
 */
export function useLoadOn({
  ids,
  lastShown,
  hasNext,
  loadingNext,
  failedNext,
  loadNext,
}: Given): void {
  const asked = useRef('')
  const failed = useRef(false)
  const near = lastShown >= ids.length - limits.pageSize / 2
  const these = `${ids[0]} ${ids.at(-1)} ${ids.length}`
  useEffect(() => {
    if (asked.current !== these || (failed.current && failedNext === null && !loadingNext))
      asked.current = ''
    failed.current = failedNext !== null
    if (!near || !hasNext || loadingNext || !loadNext || asked.current === these) return
    asked.current = these
    loadNext(limits.pageSize)
  }, [near, hasNext, loadingNext, failedNext, loadNext, these])
}
