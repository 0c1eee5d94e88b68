import { useCallback, useState, type RefObject } from 'react'
import type { Batch } from '#client/screens/cps/cardprinting/useBatch.ts'
import type { usePrintList } from '#client/screens/cps/cardprinting/usePrintList.ts'
import type { PendingRow } from './usePendingColumns.tsx'
import { useScanToList } from './useScanToList.ts'

type Given = {
  list: ReturnType<typeof usePrintList>
  batch: Batch
  scanField: RefObject<HTMLInputElement | null>
  /** Whether the person may print here, and the station is in use. */
  works: boolean
}

/** Puts pending records onto the list: the selected ones, or one that is scanned. Both need the batch number first. */
export function useAddToList({ list, batch, scanField, works }: Given) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const batchNo = batch.value.trim()
  const { field, miss } = batch
  const onScan = useScanToList({ list, batchNo, onBatchMissing: miss })
  const add = useCallback(
    async (rows: readonly PendingRow[]) => {
      if (!works) return
      if (!batchNo) {
        miss()
        return field.current?.focus()
      }
      const outcome = await list.add(
        rows.map((row) => row.jobId),
        batchNo,
      )
      if (!outcome.ok) return
      setSelected(new Set())
      scanField.current?.focus()
    },
    [works, batchNo, miss, field, list, scanField],
  )
  return { selected, setSelected, add, onScan }
}
