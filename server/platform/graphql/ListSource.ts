import { Prisma } from '#generated/prisma/client.ts'
import { isProduction } from '#server/config.ts'
import { laidOut, recordsOf, refusing, type FlatRow, type Part } from './rowParts.ts'
import { everything, type Wanted } from './selectedColumns.ts'

type Shape = {
  /** The table with its alias: `card_job j`. */
  table: Prisma.Sql
  /** The possible joins by alias, each after those that it depends on. */
  joins: Readonly<Record<string, Prisma.Sql>>
  /** Columns by their path in the row: "status", "application.name". */
  columns: Readonly<Record<string, Prisma.Sql>>
  /** Columns that are always read. */
  always: readonly string[]
  /** Records nested in the row, each with the column that is null where it is absent. */
  parts?: Readonly<Record<string, string>>
}

type Read = { columns: Prisma.Sql; names: ReadonlySet<string>; records: readonly Part[] }

/**
 * The source of a list. The wanted fields decide the columns, and every mention of a join (by a
 * column, a condition or another join) adds it. A join may be left out only where it neither
 * removes nor adds rows of the table.
 */
export class ListSource {
  private readonly shape: Shape
  private readonly known = new WeakMap<Wanted, Read>()
  /** All columns and joins, for whole rows. */
  readonly columns: Prisma.Sql
  readonly from: Prisma.Sql

  constructor(shape: Shape) {
    this.shape = shape
    const { columns, from } = this.read(everything, [])
    this.columns = columns
    this.from = from
  }

  /**
   * Returns the columns and the FROM clause for the wanted fields and for the expressions that
   * order and filter.
   */
  read(
    wanted: Wanted,
    expressions: readonly Prisma.Sql[],
  ): { columns: Prisma.Sql; from: Prisma.Sql } {
    const { columns, names } = this.selected(wanted)
    return { columns, from: this.joined(this.mentioned(expressions, names)) }
  }

  /** Returns the FROM clause to count the rows that meet these conditions. */
  counted(conditions: readonly Prisma.Sql[]): Prisma.Sql {
    return this.joined(this.mentioned(conditions))
  }

  private selected(wanted: Wanted): Read {
    const before = this.known.get(wanted)
    if (before) return before
    const paths = Object.keys(this.shape.columns).filter((path) => this.isWanted(path, wanted))
    const expressions = paths.map((path) => this.shape.columns[path]!)
    const columns = Prisma.join(
      expressions.map((sql, at) => Prisma.sql`${sql} ${Prisma.raw(`"${paths[at]}"`)}`),
    )
    const read = {
      columns,
      names: this.mentioned(expressions),
      records: recordsOf(paths, this.shape.parts ?? {}),
    }
    this.known.set(wanted, read)
    return read
  }

  private isWanted(path: string, wanted: Wanted): boolean {
    const { always, parts = {} } = this.shape
    if (wanted.has('*') || wanted.has(path) || always.includes(path)) return true
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
      const part = path.slice(0, dot)
      if (wanted.has(`${part}.*`)) return true
      // Whether a part exists is read together with any of its fields.
      if (
        parts[part] === path &&
        [...wanted].some((each) => each === part || each.startsWith(`${part}.`))
      )
        return true
    }
    return false
  }

  private mentioned(
    expressions: readonly Prisma.Sql[],
    already: ReadonlySet<string> = new Set(),
  ): Set<string> {
    const names = new Set(already)
    for (const { strings } of expressions) {
      for (const text of strings)
        for (const [, name] of text.matchAll(/\b(\w+)\./g))
          if (name! in this.shape.joins) names.add(name!)
    }
    return names
  }

  /** Returns the table with these joins, and with those that they depend on. */
  private joined(names: Set<string>): Prisma.Sql {
    const { table, joins } = this.shape
    const needed: Prisma.Sql[] = []
    for (const [name, join] of Object.entries(joins).toReversed()) {
      if (!names.has(name)) continue
      needed.unshift(join)
      for (const other of this.mentioned([join])) names.add(other)
    }
    return Prisma.join([table, ...needed], ' ')
  }

  /**
   * Returns a whole row with nested records: "application.name" as `name` of its `application`; an
   * absent part is null.
   */
  rowOf(flat: object): object {
    return this.shape.parts ? laidOut(flat as FlatRow, this.selected(everything).records) : flat
  }

  /**
   * Returns the rows with the wanted fields. In development they throw on access to any other
   * field.
   */
  rowsOf(flat: readonly object[], wanted: Wanted): object[] {
    const { records } = this.selected(wanted)
    const rows = this.shape.parts
      ? flat.map((each) => laidOut(each as FlatRow, records))
      : [...flat]
    return isProduction || wanted.has('*')
      ? rows
      : rows.map((row) => refusing(row, '', this.shape.columns))
  }
}
