import type { z } from 'zod'
import { parseInput } from '#domain/fieldProblems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { once } from '#server/platform/once.ts'
import { sortColumn } from '#server/platform/personalFields.ts'
import { cappedCount, keysetPage, type Page, type PageOf, type SortColumn } from './keyset.ts'
import type { ListSource } from './ListSource.ts'
import { asksPlace, everything, type Wanted } from './selectedColumns.ts'

/** A page that can also count all matching rows on request. */
export type CountedPage<Row> = PageOf<Row> & { count(): Promise<number> }

/** A scrolled list: `Stored` is a row as read, `Row` as returned, `Sort` its sort keys. */
type Shape<Row, Filter, Sort extends string, Stored> = {
  source: ListSource
  /** The domain schema of its filter. */
  filter: z.ZodType<Filter>
  /** Returns the conditions for the visible rows that the filter matches. */
  conditions(ctx: SignedInContext, filter: Filter): Prisma.Sql[] | Promise<Prisma.Sql[]>
  /** Its default order. */
  sort: SortColumn
  descending: boolean
  sorts?: Readonly<Record<Sort, SortColumn>>
  /** The unique column that breaks ties. */
  id: SortColumn
  /** Converts the rows read to those returned, in their order. */
  complete?(ctx: SignedInContext, stored: Stored[], wanted: Wanted): Row[] | Promise<Row[]>
}
type Order<Sort extends string> = { sort?: Sort | null; descending?: boolean | null }

/**
 * Makes a list's reader: one page by keyset and, on request, the number of matches, counted once up
 * to the cap. Of each row it reads the wanted fields and those that the page is sorted and filtered
 * by. It refuses to sort by fields that the viewer must not read (permission.denied), and invalid
 * filters (field.*).
 */
export function keysetList<
  Row extends object,
  Filter,
  Sort extends string = never,
  Stored extends object = Row,
>(
  shape: Shape<Row, Filter, Sort, Stored>,
): (
  ctx: SignedInContext,
  filter: Filter | null | undefined,
  page: Page & Order<Sort>,
  wanted?: Wanted,
) => Promise<CountedPage<Row>> {
  const { source, filter: schema, conditions, sort, sorts, id, descending, complete } = shape
  return async (ctx, filter, page, wanted = everything) => {
    const chosen = page.sort && sorts ? sortColumn(ctx, sorts, page.sort) : null
    const matching = await conditions(ctx, parseInput(schema, filter ?? {}))
    const where = chosen?.of ? [...matching, chosen.of] : matching
    const order = {
      sort: chosen ?? sort,
      id,
      descending: page.descending ?? (chosen ? false : descending),
    }
    const read = source.read(wanted, [...where, order.sort.sql])
    const found = await keysetPage<Stored>(
      ctx.db,
      { ...read, where, ...order, placed: asksPlace(wanted) },
      page,
    )
    const stored = source.rowsOf(
      found.edges.map(({ node }) => node),
      wanted,
    ) as Stored[]
    const rows = complete ? await complete(ctx, stored, wanted) : (stored as object[] as Row[])
    return {
      ...found,
      edges: found.edges.map((edge, at) => edge.with(rows[at]!)),
      count: once(() => cappedCount(ctx.db, source.counted(where), where)),
    }
  }
}
