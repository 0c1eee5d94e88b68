import { useCallback, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useBatch_list$key } from '#client/__generated__/useBatch_list.graphql.ts'
import type { useBatch_station$key } from '#client/__generated__/useBatch_station.graphql.ts'
import { clock } from '#client/state/clock.ts'
import { scanAgain } from '#client/ui/scan/scanning.ts'
import { malaysianDate } from '#domain/malaysia.ts'

const listFragment = graphql`
  fragment useBatch_list on PrintList {
    batchNo
    openedAt
    cardType {
      code
      plks
    }
    items {
      outcome
      job {
        status
      }
    }
  }
`
const stationFragment = graphql`
  fragment useBatch_station on Station {
    ownBatchNo
    nextBatchNo
  }
`

/** Returns whether a record of the list still waits to be printed. */
export function waits(item: {
  readonly outcome: string | null | undefined
  readonly job: { readonly status: string }
}): boolean {
  return !item.outcome && item.job.status === 'LISTED'
}

/**
 * Returns the batch number: the list's while records wait on it, otherwise the typed one. It is
 * required before records are added (specification section 5). More is printed under the number of
 * today's list, but not under that of an earlier day. Call `miss` if it was missing; `repeatScans`
 * repeats the scans that lacked it once a number is entered. The station's own number is used if
 * its branch has no batches; if it has, its next one is proposed. `listed` is the type and number
 * of the waiting records.
 */
export function useBatch(
  listKey: useBatch_list$key | null | undefined,
  stationKey: useBatch_station$key | null | undefined,
) {
  const list = useFragment(listFragment, listKey)
  const station = useFragment(stationFragment, stationKey)
  const own = station?.ownBatchNo ?? null
  const offered = station?.nextBatchNo ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [missed, setMissed] = useState(false)
  const waiting = list?.items.filter(waits).length ?? 0
  const listed = list && waiting > 0 ? { type: list.cardType, waiting } : null
  const fixed = listed !== null || own !== null
  const ofToday =
    list && malaysianDate(new Date(list.openedAt)) === clock.today() ? list.batchNo : null
  const value = listed ? (list?.batchNo ?? '') : (own ?? typed ?? ofToday ?? offered)
  const type = useCallback((next: string) => {
    setTyped(next)
    setMissed(false)
  }, [])
  const refused = useRef<readonly string[]>([])
  const miss = useCallback((scanned?: string) => {
    setMissed(true)
    if (scanned) refused.current = [...refused.current.filter((each) => each !== scanned), scanned]
  }, [])
  const repeatScans = useCallback(() => {
    if (!field.current?.value.trim()) return
    for (const scanned of refused.current) scanAgain(scanned)
    refused.current = []
  }, [])
  return { field, value, fixed, listed, missing: missed && !value.trim(), type, miss, repeatScans }
}
export type Batch = ReturnType<typeof useBatch>
