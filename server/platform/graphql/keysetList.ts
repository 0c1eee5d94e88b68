import type { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { once } from '#server/platform/once.ts'
import { sortColumn } from '#server/platform/personalFields.ts'
import { cappedCount, keysetPage, type Page, type PageOf, type SortColumn } from './keyset.ts'

/** A page that can also say how many there are, if asked. */
export type CountedPage<Row> = PageOf<Row> & { count(): Promise<number> }

/** A list that people scroll: `Stored` is a row as it is read, `Row` as it is given, `Sort` what it can be sorted by. */
type Shape<Row, Filter, Sort extends string, Stored> = {
  columns: Prisma.Sql
  from: Prisma.Sql
  /** What is counted, where the conditions need less than `from`. */
  counted?: Prisma.Sql
  /** What the viewer sees, and of it what the filter lets through. */
  conditions(ctx: SignedInContext, filter: Filter): Prisma.Sql[]
  /** Its order while none is asked for. */
  sort: SortColumn
  descending: boolean
  sorts?: Readonly<Record<Sort, SortColumn>>
  /** The unique column that breaks ties. */
  id: SortColumn
  /** Makes of the rows that were read those that are given, in their order. */
  complete?(ctx: SignedInContext, stored: Stored[]): Row[] | Promise<Row[]>
}
type Order<Sort extends string> = { sort?: Sort | null; descending?: boolean | null }

/**
 * Makes a list's reader: one page by keyset, and, if asked, how many match in all, counted once up to the cap. It refuses
 * with permission.denied to sort by what the viewer must not read.
 */
export function keysetList<Row extends object, Filter, Sort extends string = never, Stored extends object = Row>(
  shape: Shape<Row, Filter, Sort, Stored>,
): (ctx: SignedInContext, filter: Filter | null | undefined, page: Page & Order<Sort>) => Promise<CountedPage<Row>> {
  const { columns, from, counted = from, conditions, sort, sorts, id, descending, complete } = shape
  return async (ctx, filter, page) => {
    const where = conditions(ctx, filter ?? ({} as Filter))
    const chosen = page.sort && sorts ? sortColumn(ctx, sorts, page.sort) : null
    const order = { sort: chosen ?? sort, id, descending: page.descending ?? (chosen ? false : descending) }
    const found = await keysetPage<Stored>(ctx.db, { columns, from, where, ...order }, page)
    const stored = found.edges.map(({ node }) => node)
    const rows = complete ? await complete(ctx, stored) : (stored as object[] as Row[])
    return {
      ...found,
      edges: found.edges.map(({ cursor }, at) => ({ cursor, node: rows[at]! })),
      count: once(() => cappedCount(ctx.db, counted, where)),
    }
  }
}
