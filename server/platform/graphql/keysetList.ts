import type { z } from 'zod'
import { parseInput } from '#domain/fieldProblems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { once } from '#server/platform/once.ts'
import { sortColumn } from '#server/platform/personalFields.ts'
import { cappedCount, keysetPage, type Page, type PageOf, type SortColumn } from './keyset.ts'
import type { ListSource } from './ListSource.ts'
import { asksPlace, everything, type Wanted } from './wantedOf.ts'

/** A page that can also say how many there are, if asked. */
export type CountedPage<Row> = PageOf<Row> & { count(): Promise<number> }

/** A list that people scroll: `Stored` is a row as it is read, `Row` as it is given, `Sort` what it can be sorted by. */
type Shape<Row, Filter, Sort extends string, Stored> = {
  source: ListSource
  /** What it is narrowed by: the schema of the domain. */
  filter: z.ZodType<Filter>
  /** What the viewer sees, and of it what the filter lets through. */
  conditions(ctx: SignedInContext, filter: Filter): Prisma.Sql[] | Promise<Prisma.Sql[]>
  /** Its order while none is asked for. */
  sort: SortColumn
  descending: boolean
  sorts?: Readonly<Record<Sort, SortColumn>>
  /** The unique column that breaks ties. */
  id: SortColumn
  /** Makes of the rows that were read those that are given, in their order. */
  complete?(ctx: SignedInContext, stored: Stored[], wanted: Wanted): Row[] | Promise<Row[]>
}
type Order<Sort extends string> = { sort?: Sort | null; descending?: boolean | null }

/**
 * Makes a list's reader: one page by keyset, and, if asked, how many match in all, counted once up to the cap. Of each row it
 * reads what is wanted and what the page needs to be sorted and filtered. It refuses with permission.denied to sort by what
 * the viewer must not read, and with field.* what narrows nothing in the world.
 */
export function keysetList<Row extends object, Filter, Sort extends string = never, Stored extends object = Row>(
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
    const order = { sort: chosen ?? sort, id, descending: page.descending ?? (chosen ? false : descending) }
    const read = source.read(wanted, [...where, order.sort.sql])
    const found = await keysetPage<Stored>(ctx.db, { ...read, where, ...order, placed: asksPlace(wanted) }, page)
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
