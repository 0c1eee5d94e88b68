import { graphql, useFragment } from 'react-relay'
import type { useDays_day$key } from '#client/__generated__/useDays_day.graphql.ts'

const fragment = graphql`
  fragment useDays_day on PrinterDay @relay(plural: true) {
    stationId
    printed
    rejected
    batchNo
    listDone
    listRecords
  }
`
const nothing = { printed: 0, rejected: 0, batchNo: null, listDone: 0, listRecords: 0 }

export type Days = ReturnType<typeof useDays>

/** Returns the output of stations today, by their ids. A station without output has no entry. */
export function useDays(found: useDays_day$key) {
  const days = new Map(useFragment(fragment, found).map((day) => [day.stationId, day]))
  const of = (stationId: string) => days.get(stationId) ?? nothing
  return {
    of,
    /** Returns the progress of its open list, "3 / 5"; null if there is none. */
    list(stationId: string): string | null {
      const { batchNo, listDone, listRecords } = of(stationId)
      return batchNo === null || batchNo === undefined ? null : `${listDone} / ${listRecords}`
    },
  }
}
