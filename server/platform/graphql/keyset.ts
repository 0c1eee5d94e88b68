import { modelDate } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { isKeepable } from '#domain/text/textFaults.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { Sortable } from '#server/platform/personalFields.ts'

/**
 * A column that a list can be sorted by: never null, of a PostgreSQL type that can read its own
 * text form.
 */
export type SortColumn = Sortable & {
  type: 'text' | 'timestamptz' | 'date' | 'bigint' | 'integer'
  /** The subset that has a place in this order. */
  of?: Prisma.Sql
  /** No index has this order, so only a short list is sorted by it (refuseLongSort). */
  unindexed?: true
}

/**
 * The text form of each column type, so that no forged cursor reaches the database as another
 * type's value.
 */
const forms: Record<SortColumn['type'], RegExp> = {
  text: /^/,
  // PostgreSQL's own form: "2026-11-21 09:00:00.123+08", and "-infinity" for a missing time.
  timestamptz: /^-?infinity$|^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,10}$/,
}

export type Page = { first?: number | null; after?: string | null }

type KeysetQuery = {
  /** SELECT list, without the keyword. */
  columns: Prisma.Sql
  from: Prisma.Sql
  where: Prisma.Sql[]
  sort: SortColumn
  /** The unique column that breaks ties. */
  id: SortColumn
  descending: boolean
  /** Whether any cursor is selected; otherwise the rows' sort keys are not read. */
  placed?: boolean
}

export type Edge<Row> = {
  readonly cursor: string
  readonly node: Row
  with<Made>(node: Made): Edge<Made>
}
export type PageOf<Row> = {
  edges: Edge<Row>[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/**
 * Reads one page by keyset, through a row comparison, so that page 3,000 costs as much as page 1.
 * @throws request.invalid for an invalid cursor
 */
export async function keysetPage<Row extends object>(
  db: Reader,
  query: KeysetQuery,
  page: Page,
): Promise<PageOf<Row>> {
  const size = Math.min(Math.max(page.first ?? limits.pageSize, 1), limits.pageSizeMaximum)
  const { sort, id, descending } = query
  const where = page.after
    ? [...query.where, beyond(query, readCursor(query, page.after))]
    : query.where
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const place =
    query.placed === false
      ? Prisma.empty
      : Prisma.sql`, (${sort.sql})::text AS key_sort, (${id.sql})::text AS key_id`
  const rows = await readRows<Row & Partial<Key>>(
    db,
    Prisma.sql`
    SELECT ${query.columns}${place}
      FROM ${query.from} WHERE ${Prisma.join(where, ' AND ')}
     ORDER BY ${sort.sql} ${direction}, ${id.sql} ${direction} LIMIT ${literal(size + 1)}`,
  )
  const edges = rows.slice(0, size).map((row) => new PlacedRow<Row>(row, row))
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > size,
      hasPreviousPage: Boolean(page.after),
      get startCursor() {
        return edges[0]?.cursor ?? null
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null
      },
    },
  }
}

/** A row's place in the order of its list, in PostgreSQL's form. */
type Key = { key_sort: string; key_id: string }

/** A row with its cursor, which is encoded only on request. */
class PlacedRow<Row> implements Edge<Row> {
  constructor(
    readonly node: Row,
    private readonly key: Partial<Key>,
  ) {}

  get cursor(): string {
    const { key_sort, key_id } = this.key
    if (key_sort === undefined || key_id === undefined)
      throw new Error('The cursor columns were not selected: the query does not request cursors.')
    return writeCursor([key_sort, key_id])
  }

  /** Returns a value made from the row, in its place. */
  with<Made>(node: Made): Edge<Made> {
    return new PlacedRow(node, this.key)
  }
}

/** Counts up to the cap, beyond which a list shows "10,000+". */
export async function cappedCount(
  db: Reader,
  from: Prisma.Sql,
  where: Prisma.Sql[],
): Promise<number> {
  const [row] = await readRows<{ n: bigint }>(
    db,
    Prisma.sql`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${from} WHERE ${Prisma.join(where, ' AND ')} LIMIT ${literal(limits.countCap + 1)}) counted`,
  )
  return Number(row!.n)
}

/**
 * Returns the condition for rows after a key in the order. With both columns in one table, an index
 * has both. With two tables none does; then the first column alone gives the start, and the rest of
 * the condition keeps PostgreSQL's estimate of the following rows right.
 */
export function beyond(
  { sort, id, descending }: Pick<KeysetQuery, 'sort' | 'id' | 'descending'>,
  [sortValue, idValue]: [string, string],
): Prisma.Sql {
  const comparison = Prisma.raw(descending ? '<' : '>')
  const [sortKey, idKey] = [
    Prisma.sql`${sortValue}::${Prisma.raw(sort.type)}`,
    Prisma.sql`${idValue}::${Prisma.raw(id.type)}`,
  ]
  if (tableOf(sort) === tableOf(id))
    return Prisma.sql`(${sort.sql}, ${id.sql}) ${comparison} (${sortKey}, ${idKey})`
  const back = Prisma.raw(descending ? '>=' : '<=')
  return Prisma.sql`${sort.sql} ${comparison}= ${sortKey} AND NOT (${sort.sql} = ${sortKey} AND ${id.sql} ${back} ${idKey})`
}

const tableOf = ({ sql }: SortColumn): string | undefined => /\b(\w+)\./.exec(sql.sql)?.[1]

function writeCursor(key: [string, string]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function readCursor({ sort, id }: KeysetQuery, cursor: string): [string, string] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key.length === 2 && fits(sort, key[0]) && fits(id, key[1]))
      return key as [string, string]
  } catch {
    // Falls through to the refusal: an unreadable cursor is not one of the product's.
  }
  throw problem('request.invalid', {}, 'after')
}

function fits({ type }: SortColumn, part: unknown): boolean {
  if (typeof part !== 'string' || !isKeepable(part) || !forms[type].test(part)) return false
  if (type === 'integer') return Math.abs(Number(part)) <= 2_147_483_647
  if (type === 'timestamptz' && part.endsWith('infinity')) return true
  return type === 'date' || type === 'timestamptz'
    ? modelDate.safeParse(part.slice(0, 10)).success && !Number.isNaN(Date.parse(part))
    : true
}
