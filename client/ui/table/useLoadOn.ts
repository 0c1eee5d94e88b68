import { useEffect, useRef } from 'react'
import { limits } from '#domain/limits.ts'

type Given = {
  ids: readonly string[]
  /** The last row in the page. */
  lastShown: number
  hasNext: boolean
  loadingNext: boolean
  loadNext?: (count: number) => void
}

/** Loads on before the end comes into view: once for these rows, so that a failure is not asked for again and again. */
export function useLoadOn({ ids, lastShown, hasNext, loadingNext, loadNext }: Given): void {
  const asked = useRef('')
  const near = lastShown >= ids.length - limits.pageSize / 2
  const these = `${ids[0]} ${ids.at(-1)} ${ids.length}`
  useEffect(() => {
    if (!near || !hasNext || loadingNext || !loadNext || asked.current === these) return
    asked.current = these
    loadNext(limits.pageSize)
  }, [near, hasNext, loadingNext, loadNext, these])
}
