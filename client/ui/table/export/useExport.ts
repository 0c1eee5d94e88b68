import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defineMessages } from 'react-intl'
import { fetchWorkbook } from '#client/files/fetchWorkbook.ts'
import { saveFile } from '#client/files/saveFile.ts'
import { saveOrTell } from '#client/files/saveOrTell.ts'
import { useFormats } from '#client/state/formats.ts'
import { holdRefreshes } from '#client/state/pausedRefreshes.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import type { Column } from '#client/ui/table/column.ts'
import { limits } from '#domain/limits.ts'
import type { TableExport } from '#domain/tableExport.ts'
import { csvOf } from './csv.ts'
import { tableWorkbook } from './tableWorkbook.ts'
import { useTotalled } from './useTotalled.ts'

type Given<Row> = {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hasNext: boolean
  loadingNext: boolean
  failedNext: string | null
  loadNext?: (count: number) => void
  totals?: ReadonlyMap<string, number>
  /** The active filters. With others it is another list. */
  filters: readonly string[]
}
export type ExportTask = 'xlsx' | 'csv' | 'print'
export type ExportStage = 'loading' | 'writing'

const text = defineMessages({
  given: {
    id: 'kit.table.useExport.given',
    defaultMessage: 'Export cancelled because the filter changed',
  },
})

/** Exports exactly this view: first loads the missing rows, then writes or prints all of them. */
export function useExport<Row>({
  name,
  columns,
  rows,
  hasNext,
  loadingNext,
  failedNext,
  loadNext,
  totals,
  filters,
}: Given<Row>) {
  const t = useTexts(text)
  const totalled = useTotalled()
  const format = useFormats()
  const [task, setTask] = useState<ExportTask | null>(null)
  const [printing, setPrinting] = useState(false)
  const workbook = useWorkbook()
  const { write } = workbook
  useEffect(() => (task === null ? undefined : holdRefreshes()), [task])
  // A page that failed before is requested once more. A failure now ends the export.
  const asked = useRef(false)
  const narrowed = filters.join('\n')
  const begunBy = useRef(narrowed)
  useEffect(() => {
    if (task && begunBy.current !== narrowed) {
      setTask(null)
      return void showToast('warn', t('given'))
    }
    if (!task || loadingNext) return
    if (hasNext && loadNext && !(asked.current && failedNext !== null)) {
      asked.current = true
      return loadNext(limits.pageSizeMaximum)
    }
    setTask(null)
    if (hasNext && failedNext !== null) return void showToast('bad', failedNext)
    if (task === 'xlsx')
      return void write(
        tableWorkbook(
          name,
          columns,
          rows,
          format,
          rows.length > 0 ? totalled(columns, totals) : null,
        ),
      )
    if (task === 'csv')
      return saveFile(
        `${name}.csv`,
        new Blob([csvOf(columns, rows, format)], { type: 'text/csv;charset=utf-8' }),
      )
    // Every row has to be rendered while the browser prints.
    queueMicrotask(() => {
      flushSync(() => setPrinting(true))
      window.print()
      setPrinting(false)
    })
  }, [
    task,
    hasNext,
    loadingNext,
    failedNext,
    loadNext,
    write,
    name,
    columns,
    rows,
    format,
    totals,
    totalled,
    narrowed,
    t,
  ])
  // Also if the browser's own menu prints.
  useEffect(() => {
    const stop = new AbortController()
    for (const [event, on] of [
      ['beforeprint', true],
      ['afterprint', false],
    ] as const)
      window.addEventListener(event, () => flushSync(() => setPrinting(on)), {
        signal: stop.signal,
      })
    return () => stop.abort()
  }, [])
  const cancel = () => {
    setTask(null)
    workbook.cancel()
  }
  const running: ExportStage | null =
    task !== null ? 'loading' : workbook.writing ? 'writing' : null
  const run = (next: ExportTask) => {
    asked.current = false
    begunBy.current = narrowed
    setTask(next)
  }
  return { run, cancel, running, printing }
}

/**
 * Requests a workbook that the server writes from the rows: one at a time, aborted when the table
 * is unmounted.
 */
function useWorkbook() {
  const [writing, setWriting] = useState(false)
  const { begin, stop } = useOneAtATime()
  const write = useCallback(
    async (list: TableExport) => {
      const signal = begin()
      setWriting(true)
      const outcome = await fetchWorkbook(list, signal)
      if (signal.aborted) return
      setWriting(false)
      saveOrTell(`${list.name}.xlsx`, outcome)
    },
    [begin],
  )
  const cancel = () => {
    stop()
    setWriting(false)
  }
  return { writing, write, cancel }
}
