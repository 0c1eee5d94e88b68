import { FilterRow } from '#client/ui/filters/FilterRow.tsx'
import type { UrlQuery } from '#client/ui/useUrlQuery.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import type { useExport } from './export/useExport.ts'
import type { ColumnsChosen } from './useColumns.ts'
import type { TableView } from './useTableView.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props<Row> = {
  table: DataTableProps<Row>
  url: UrlQuery
  chosen: ColumnsChosen<Row>
  widths: readonly number[]
  onWords: (words: readonly string[]) => void
  taking: ReturnType<typeof useExport<Row>>
  view: TableView
  onView: (view: TableView) => void
}

/** The bar above a list: its filters, and the actions on the whole list. */
export function TableTools<Row>({
  table,
  url,
  chosen,
  widths,
  onWords,
  taking,
  view,
  onView,
}: Props<Row>) {
  const tools = table.tools !== false
  if (!table.filters && !tools) return null
  return (
    <div className="ik-table-tools">
      <FilterRow onWords={onWords}>{table.filters}</FilterRow>
      {tools && (
        <div className="ik-row">
          {table.grid && <ViewSwitch view={view} onChange={onView} />}
          <ViewsMenu table={table.id} query={url.search.toString()} />
          <ColumnsMenu columns={table.columns} chosen={chosen} widths={widths} />
          <ExportMenu
            running={taking.running}
            rows={table.rows.length}
            total={table.totalCapped ? null : (table.total ?? null)}
            onRun={taking.run}
            onCancel={taking.cancel}
            links={table.exportLinks}
          />
        </div>
      )}
    </div>
  )
}
