import { useCallback, useRef, useState, type RefObject } from 'react'
import type { Batch } from '#client/screens/cps/cardprinting/useBatch.ts'
import type { usePrintList } from '#client/screens/cps/cardprinting/usePrintList.ts'
import { lateFocus } from '#client/ui/scan/lateFocus.ts'
import { deselected } from '#client/ui/table/useSelection.ts'
import type { MayList } from './useMayList.ts'
import type { PendingRow } from './usePendingColumns.tsx'
import { useScanToList } from './useScanToList.ts'

type Given = {
  list: ReturnType<typeof usePrintList>
  batch: Batch
  scanField: RefObject<HTMLInputElement | null>
  /** Whether the person may print here and the station is in use. */
  works: boolean
  mayList: MayList
}

/**
 * Adds pending records to the printing list: selected, oldest or scanned ones. All require the
 * batch number.
 */
export function useAddToList({ list, batch, scanField, works, mayList }: Given) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const batchNo = batch.value.trim()
  const { field, miss } = batch
  const askBatch = useCallback(
    (scanned?: string) => {
      miss(scanned)
      field.current?.focus()
    },
    [miss, field],
  )
  const onScan = useScanToList({ list, batchNo, onBatchMissing: askBatch, mayList })
  const putting = useRef(false)
  /**
   * Lists records of a type, one call at a time, once there is a batch number and the questions are
   * answered.
   */
  const put = useCallback(
    async (type: string, count: number, run: () => Promise<{ ok: boolean }>): Promise<boolean> => {
      if (!works || putting.current) return false
      if (!batchNo) {
        askBatch()
        return false
      }
      putting.current = true
      const focus = lateFocus()
      try {
        if (!(await mayList(type, count)) || !(await run()).ok) return false
      } finally {
        putting.current = false
      }
      focus(scanField.current)
      return true
    },
    [works, batchNo, askBatch, mayList, scanField],
  )
  const add = useCallback(
    async (rows: readonly PendingRow[]) => {
      const jobIds = rows.map((row) => row.jobId)
      if (
        !(await put(rows[0]!.application.cardType.code, rows.length, () =>
          list.add(jobIds, batchNo),
        ))
      )
        return
      const ids = rows.map(({ id }) => id)
      setSelected((present) => deselected(present, ids))
    },
    [put, list, batchNo],
  )
  /**
   * `rows` are the visible rows that may be listed. The first one sets the type if the list has
   * none.
   */
  const fill = useCallback(
    (rows: readonly PendingRow[], free: number) => {
      const type = batch.listed?.type.code ?? rows[0]?.application.cardType.code
      if (!type) return Promise.resolve()
      const count = Math.min(
        free,
        rows.filter(({ application }) => application.cardType.code === type).length,
      )
      return put(type, count, () => list.fill(batchNo, type))
    },
    [put, list, batchNo, batch.listed],
  )
  return { selected, setSelected, add, fill, onScan }
}
