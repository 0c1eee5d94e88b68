import { useMemo, useState } from 'react'

/** Groups related rows under a line of their own, which folds and selects them. */
export type RowGroups<Row> = {
  /** Returns the group of a row. Groups are in the order of their first rows. */
  of: (row: Row) => string
  /** Returns the name of a group for screen readers: "Kilang Maju, 21 Nov 2026". */
  nameOf: (rows: readonly Row[]) => string
  /** Returns whether its rows are shown initially. */
  isOpen: (rows: readonly Row[]) => boolean
}

type RowLine<Row> = { kind: 'row'; id: string; row: Row }
export type GroupLine<Row> = {
  kind: 'group'
  id: string
  name: string
  rows: readonly Row[]
  open: boolean
}
/** One line of a list. */
export type Line<Row> = RowLine<Row> | GroupLine<Row>

/** Groups the rows. Groups are in the order of their first rows. */
function inGroups<Row>(rows: readonly Row[], of: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = of(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Returns the rows in display order, those of a group together. */
export function useGroupedRows<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
): readonly Row[] {
  return useMemo(
    () => (groups ? [...inGroups(rows, groups.of).values()].flat() : rows),
    [rows, groups],
  )
}

/**
 * Returns the lines of a list: its rows, or its groups with the rows of the open ones. Printing
 * shows all of them.
 */
export function useLines<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  groups: RowGroups<Row> | undefined,
  whole: boolean,
) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lines = useMemo(() => {
    const lineOf = (row: Row): Line<Row> => ({ kind: 'row', id: rowId(row), row })
    if (!groups) return rows.map(lineOf)
    return [...inGroups(rows, groups.of)].flatMap(([id, all]): Line<Row>[] => {
      const open = whole || (said.get(id) ?? groups.isOpen(all))
      return [
        { kind: 'group', id, name: groups.nameOf(all), rows: all, open },
        ...(open ? all.map(lineOf) : []),
      ]
    })
  }, [rows, rowId, groups, said, whole])
  const fold = (line: GroupLine<Row>) => setSaid(new Map(said).set(line.id, !line.open))
  return { lines, fold }
}
