import { useCallback, useRef, useState } from 'react'
import type { cardprintingQuery$data } from '#client/__generated__/cardprintingQuery.graphql.ts'

type List = cardprintingQuery$data['printList']

/** Whether a record of the list still waits to be printed. */
export function waits(item: { readonly outcome: string | null | undefined; readonly job: { readonly status: string } }): boolean {
  return !item.outcome && item.job.status === 'LISTED'
}

/**
 * The batch number: the list's while records wait on it, otherwise what is typed. It must be there before records are
 * added (specification section 5); `miss` says that it was not.
 */
export function useBatch(list: List) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(list?.batchNo ?? '')
  const [missed, setMissed] = useState(false)
  const fixed = list?.items.some(waits) ?? false
  const value = fixed ? (list?.batchNo ?? '') : typed
  const type = useCallback((next: string) => {
    setTyped(next)
    setMissed(false)
  }, [])
  const miss = useCallback(() => setMissed(true), [])
  return { field, value, fixed, missing: missed && !value.trim(), type, miss }
}
export type Batch = ReturnType<typeof useBatch>
