import { Prisma } from '#generated/prisma/client.ts'
import { isProduction } from '#server/config.ts'
import { laidOut, recordsOf, refusing, type FlatRow, type Part } from './rowParts.ts'
import { everything, type Wanted } from './wantedOf.ts'

type Shape = {
  /** With the name by which the rest speaks of it: `card_job j`. */
  table: Prisma.Sql
  /** What can be joined, by the name that the join gives it, each after those that it speaks of itself. */
  joins: Readonly<Record<string, Prisma.Sql>>
  /** By the path where the row holds it: "status", "application.name". */
  columns: Readonly<Record<string, Prisma.Sql>>
  /** Columns that are read whatever is asked for. */
  always: readonly string[]
  /** Records within the row, each with the column that is null where there is none. */
  parts?: Readonly<Record<string, string>>
}

type Read = { columns: Prisma.Sql; names: ReadonlySet<string>; records: readonly Part[] }

/**
 * Where a list is read. What is asked for decides the columns, and whatever names a join (a column, a condition, another
 * join) brings it along; so a join may be left out only where each row of the table has its row, or need have none.
 */
export class ListSource {
  private readonly shape: Shape
  private readonly known = new WeakMap<Wanted, Read>()
  /** All of it, for those who want whole rows. */
  readonly columns: Prisma.Sql
  readonly from: Prisma.Sql

  constructor(shape: Shape) {
    this.shape = shape
    const { columns, from } = this.read(everything, [])
    this.columns = columns
    this.from = from
  }

  /** What to select, and from where, for what is wanted and for the expressions that order and filter. */
  read(wanted: Wanted, expressions: readonly Prisma.Sql[]): { columns: Prisma.Sql; from: Prisma.Sql } {
    const { columns, names } = this.selected(wanted)
    return { columns, from: this.joined(this.mentioned(expressions, names)) }
  }

  /** From where to count what these conditions let through. */
  counted(conditions: readonly Prisma.Sql[]): Prisma.Sql {
    return this.joined(this.mentioned(conditions))
  }

  private selected(wanted: Wanted): Read {
    const before = this.known.get(wanted)
    if (before) return before
    const paths = Object.keys(this.shape.columns).filter((path) => this.isWanted(path, wanted))
    const expressions = paths.map((path) => this.shape.columns[path]!)
    const columns = Prisma.join(expressions.map((sql, at) => Prisma.sql`${sql} ${Prisma.raw(`"${paths[at]}"`)}`))
    const read = { columns, names: this.mentioned(expressions), records: recordsOf(paths, this.shape.parts ?? {}) }
    this.known.set(wanted, read)
    return read
  }

  private isWanted(path: string, wanted: Wanted): boolean {
    const { always, parts = {} } = this.shape
    if (wanted.has('*') || wanted.has(path) || always.includes(path)) return true
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
      const part = path.slice(0, dot)
      if (wanted.has(`${part}.*`)) return true
      // Whether there is a part at all is asked with whatever is asked of it.
      if (parts[part] === path && [...wanted].some((each) => each === part || each.startsWith(`${part}.`))) return true
    }
    return false
  }

  private mentioned(expressions: readonly Prisma.Sql[], already: ReadonlySet<string> = new Set()): Set<string> {
    const names = new Set(already)
    for (const { strings } of expressions) {
      for (const text of strings)
        for (const [, name] of text.matchAll(/\b(\w+)\./g)) if (name! in this.shape.joins) names.add(name!)
    }
    return names
  }

  /** The table with these joins, and with those that they speak of themselves. */
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

  /** A whole row as its fields know it: "application.name" as `name` of its `application`; a part that isn't there is null. */
  rowOf(flat: object): object {
    return this.shape.parts ? laidOut(flat as FlatRow, this.selected(everything).records) : flat
  }

  /** The rows of which this was wanted. While the product is worked on, they refuse what nobody said to read. */
  rowsOf(flat: readonly object[], wanted: Wanted): object[] {
    const { records } = this.selected(wanted)
    const rows = this.shape.parts ? flat.map((each) => laidOut(each as FlatRow, records)) : [...flat]
    return isProduction || wanted.has('*') ? rows : rows.map((row) => refusing(row, '', this.shape.columns))
  }
}
