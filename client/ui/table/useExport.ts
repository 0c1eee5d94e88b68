import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#domain/limits.ts'
import { useFormats } from '../formats.ts'
import type { Column } from './column.ts'
import { csvOf, download } from './csv.ts'

type Given<Row> = {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hasNext: boolean
  loadingNext: boolean
  loadNext?: (count: number) => void
}
type Task = 'csv' | 'print'

/** Takes exactly this view out: first loads what is not loaded yet, then writes or prints all of it. */
export function useExport<Row>({ name, columns, rows, hasNext, loadingNext, loadNext }: Given<Row>) {
  const format = useFormats()
  const [task, setTask] = useState<Task | null>(null)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!task || loadingNext) return
    if (hasNext && loadNext) return loadNext(limits.pageSizeMaximum)
    setTask(null)
    if (task === 'csv') return download(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(columns, rows, format))
    // Every row has to stand in the page while the browser takes its picture.
    queueMicrotask(() => {
      flushSync(() => setPrinting(true))
      window.print()
      setPrinting(false)
    })
  }, [task, hasNext, loadingNext, loadNext, name, columns, rows, format])
  return { run: setTask, cancel: () => setTask(null), running: task !== null, printing }
}
