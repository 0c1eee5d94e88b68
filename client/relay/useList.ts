import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usePaginationFragment } from 'react-relay'
import type { FragmentType, GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { connectionStore } from '#client/state/connection.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useStore } from '#client/state/store.ts'
import { useLatest } from '#client/state/useLatest.ts'
import { problemOfFailure } from './problemOfFailure.ts'
import { ScreenQueryContext } from './screenQuery.ts'

type Key<Data = unknown> = Readonly<{ ' $data'?: Data; ' $fragmentSpreads': FragmentType }>
type DataOf<K extends Key> = NonNullable<K[' $data']>
type Connection<Node, Total> = {
  readonly edges: readonly { readonly node: Node }[]
  readonly total?: Total
  readonly totalCapped?: boolean
}

/** Why a page did not come, whether the connection took it, how long it was to be, and after which rows it was asked for. */
type Failure = { why: string; lost: boolean; count: number; after: unknown }

function failureOf(error: Error, count: number, after: unknown): Failure {
  return { why: problemOfFailure(error).message, lost: error instanceof NetworkError, count, after }
}

/** A list that comes in pages, as DataTable takes it: `<DataTable {...list} />`. */
export type List<Node, Total extends number | undefined = number> = {
  rows: readonly Node[]
  /** How many there are; at least so many where it is capped, undefined where the query doesn't ask. */
  total: Total
  totalCapped: boolean
  hasNext: boolean
  loadingNext: boolean
  /** Why the last page that was asked for did not come; null while one is under way, or came. */
  failedNext: string | null
  loadNext: (count: number) => void
}

/**
 * The rows of a fragment's connection, and the way to load more of them. `pick` finds the connection in the fragment's
 * data; a query that includes it only at times has no rows otherwise.
 */
export function useList<K extends Key, Node, Total extends number | undefined = undefined>(
  fragment: GraphQLTaggedNode,
  key: K,
  pick: (data: DataOf<K>) => Connection<Node, Total> | null | undefined,
): List<Node, Total> {
  const { data, hasNext, isLoadingNext, loadNext: load } = usePaginationFragment<OperationType, K>(fragment, key)
  const connection = pick(data as DataOf<K>)
  const edges = connection?.edges
  const rows = useMemo(() => edges?.map(({ node }) => node) ?? [], [edges])
  // A refresh asks for as many, so that what was loaded by scrolling stays.
  const { loaded } = useContext(ScreenQueryContext)
  useEffect(() => {
    const list = {}
    loaded.set(list, rows.length)
    return () => void loaded.delete(list)
  }, [loaded, rows.length])
  const [failed, setFailed] = useState<Failure | null>(null)
  const present = useLatest(edges)
  const loadNext = useCallback(
    (count: number) => {
      setFailed(null)
      load(count, {
        onComplete: (error) => setFailed(error && failureOf(error, count, present.current)),
      })
    },
    [load, present],
  )
  // Of another filter's rows, or of newer ones, it says nothing.
  const failure = failed?.after === edges ? failed : null
  const live = useStore(connectionStore) === 'live'
  const askAgain = useEffectEvent(() => failure?.lost && loadNext(failure.count))
  useEffect(() => {
    if (live) askAgain()
  }, [live])
  return {
    rows,
    total: (connection ? connection.total : 0) as Total,
    totalCapped: connection?.totalCapped ?? false,
    hasNext,
    loadingNext: isLoadingNext,
    failedNext: failure?.why ?? null,
    loadNext,
  }
}
