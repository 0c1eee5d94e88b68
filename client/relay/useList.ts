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

/** Why a page failed, whether the connection was lost, its size, and the rows before it. */
type Failure = { why: string; lost: boolean; count: number; after: unknown }

function failureOf(error: Error, count: number, after: unknown): Failure {
  return { why: problemOfFailure(error).message, lost: error instanceof NetworkError, count, after }
}

/** A list that is loaded in pages, in DataTable's format: `<DataTable {...list} />`. */
export type List<Node, Total extends number | undefined = number> = {
  rows: readonly Node[]
  /** The total number; a lower bound if it is capped, undefined if the query doesn't request it. */
  total: Total
  totalCapped: boolean
  hasNext: boolean
  loadingNext: boolean
  /** Why the last requested page failed; null while one is loading or after a success. */
  failedNext: string | null
  loadNext: (count: number) => void
}

/**
 * Returns the rows of a fragment's connection and the function that loads more. `pick` finds the
 * connection in the fragment's data. If the query excludes it, there are no rows.
 */
export function useList<K extends Key, Node, Total extends number | undefined = undefined>(
  fragment: GraphQLTaggedNode,
  key: K,
  pick: (data: DataOf<K>) => Connection<Node, Total> | null | undefined,
): List<Node, Total> {
  const {
    data,
    hasNext,
    isLoadingNext,
    loadNext: load,
  } = usePaginationFragment<OperationType, K>(fragment, key)
  const connection = pick(data as DataOf<K>)
  const edges = connection?.edges
  const rows = useMemo(() => edges?.map(({ node }) => node) ?? [], [edges])
  // A refresh requests the same number, so that rows loaded by scrolling stay.
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
  // The failure does not apply to another filter's rows, or to newer ones.
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
