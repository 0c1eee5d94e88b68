import type { Virtualizer } from '@tanstack/react-virtual'
import { GroupRow } from '#client/ui/table/groups/GroupRow.tsx'
import type { GroupLine, Line } from '#client/ui/table/groups/rowGroups.ts'
import type { Column } from './column.ts'
import { SpacerRow } from './SpacerRow.tsx'
import { TableRow } from './TableRow.tsx'

type Props<Row> = {
  lines: readonly Line<Row>[]
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
  lefts: readonly number[]
  virtual: Virtualizer<HTMLDivElement, Element>
  /** Renders every row, for printing. */
  whole: boolean
  selectable: boolean
  mayChoose: ((row: Row) => boolean) | undefined
  selected: ReadonlySet<string>
  active: number
  current: string | null | undefined
  onToggle: (id: string, extend: boolean) => void
  onGroup: (line: GroupLine<Row>) => void
  onFold: (line: GroupLine<Row>) => void
  onFocus: (index: number) => void
  onOpen?: (row: Row) => void
}

/** Renders the visible lines, with spacers above and below for the others. */
export function TableBody<Row>(props: Props<Row>) {
  const {
    lines,
    columns,
    lefts,
    virtual,
    whole,
    selectable,
    selected,
    mayChoose,
    current,
    onFocus,
  } = props
  const items = virtual.getVirtualItems()
  const shown = whole ? lines.map((_, index) => index) : items.map((item) => item.index)
  const before = whole ? 0 : (items[0]?.start ?? 0)
  const after = whole ? 0 : Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))
  const span = columns.length + (selectable ? 1 : 0)
  const choiceOf = (rows: readonly Row[]) => {
    const choosable = mayChoose ? rows.filter(mayChoose) : rows
    return {
      of: choosable.length,
      selected: choosable.filter((row) => selected.has(props.rowId(row))).length,
    }
  }
  return (
    <tbody>
      {before > 0 && <SpacerRow height={before} span={span} />}
      {shown.map((index) => {
        const line = lines[index]
        if (line === undefined) return null
        const place = { index, columns, lefts, onFocus, active: index === props.active }
        return line.kind === 'group' ? (
          <GroupRow
            key={`group ${line.id}`}
            {...place}
            line={line}
            choice={selectable ? choiceOf(line.rows) : null}
            onToggle={() => props.onGroup(line)}
            onFold={() => props.onFold(line)}
          />
        ) : (
          <TableRow
            key={line.id}
            {...place}
            row={line.row}
            id={line.id}
            selectable={selectable}
            choosable={mayChoose?.(line.row) ?? true}
            selected={selected.has(line.id)}
            onToggle={props.onToggle}
            onOpen={props.onOpen}
            current={current === undefined ? undefined : current === line.id}
          />
        )
      })}
      {after > 0 && <SpacerRow height={after} span={span} />}
    </tbody>
  )
}
