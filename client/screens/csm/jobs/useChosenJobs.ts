import { useCallback, useMemo, useState } from 'react'
import type { CsmJobRow } from './csmJobRow.ts'

const none: ReadonlyMap<string, CsmJobRow> = new Map()

/**
 * The jobs that were ticked in the list of what was asked for, also those that newer ones have pushed off its page since: as the list has
 * them, else as they were when they were ticked. Who asks for other jobs begins anew, so that nothing is done to what they don't look for.
 */
export function useChosenJobs(rows: readonly CsmJobRow[], asked: string) {
  const [kept, setKept] = useState({ asked, ticked: none })
  const ticked = kept.asked === asked ? kept.ticked : none
  const here = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const picked = useMemo(() => [...ticked.values()].map((row) => here.get(row.id) ?? row), [ticked, here])
  const selected = useMemo<ReadonlySet<string>>(() => new Set(ticked.keys()), [ticked])
  const onChange = useCallback(
    (ids: ReadonlySet<string>) => {
      const of = [...ids].map((id) => here.get(id) ?? ticked.get(id)).filter((row) => row !== undefined)
      setKept({ asked, ticked: new Map(of.map((row) => [row.id, row])) })
    },
    [asked, here, ticked],
  )
  const clear = useCallback(() => setKept({ asked, ticked: none }), [asked])
  return { picked, selection: { selected, onChange }, clear }
}
