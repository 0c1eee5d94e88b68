import { useCallback, useMemo, useState } from 'react'
import type { CsmJobRow } from './csmJobRow.ts'

const none: ReadonlyMap<string, CsmJobRow> = new Map()

/**
 * Returns the selected jobs of this search, including those that newer ones have pushed off the
 * page since: in their present state if listed, otherwise as they were when selected. Another
 * search clears the selection, so that no action affects jobs that the person is not looking for.
 */
export function useChosenJobs(rows: readonly CsmJobRow[], asked: string) {
  const [kept, setKept] = useState({ asked, ticked: none })
  const ticked = kept.asked === asked ? kept.ticked : none
  const here = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const picked = useMemo(
    () => [...ticked.values()].map((row) => here.get(row.id) ?? row),
    [ticked, here],
  )
  const selected = useMemo<ReadonlySet<string>>(() => new Set(ticked.keys()), [ticked])
  const onChange = useCallback(
    (ids: ReadonlySet<string>) => {
      const of = [...ids]
        .map((id) => here.get(id) ?? ticked.get(id))
        .filter((row) => row !== undefined)
      setKept({ asked, ticked: new Map(of.map((row) => [row.id, row])) })
    },
    [asked, here, ticked],
  )
  const clear = useCallback(() => setKept({ asked, ticked: none }), [asked])
  return { picked, selection: { selected, onChange }, clear }
}
