import type { CardJobFilter } from '#domain/cardJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { beyond, type SortColumn } from '#server/platform/graphql/keyset.ts'
import { refuseLongSort } from '#server/platform/legacy/refuseLongSort.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { sortColumn } from '#server/platform/personalFields.ts'
import { cardJobPageSorts } from './cardJobPageSorts.ts'
import { cardJobConditions } from './cardJobQueries.ts'
import { cardJobSource, type CardJobRow } from './cardJobRow.ts'
import { listCardJobsByIds } from './jobLoaders.ts'
import { PageMarks } from './PageMarks.ts'

const byId: SortColumn = { sql: Prisma.sql`j.id`, type: 'integer' }

/** A page of a legacy list, counted from 1. */
export type CardJobPage = {
  page: number
  pageSize: number
  sort: keyof typeof cardJobPageSorts
  descending: boolean
}

/** The common filters, and jobs with a card made between two Malaysian days, both included. */
type CardJobPageFilter = CardJobFilter & {
  produced?: { start?: string | undefined; end?: string | undefined }
}

/** The selection, sort key and direction of jobs. */
type Jobs = { where: Prisma.Sql[]; sort: SortColumn; descending: boolean }

/**
 * Returns a numbered page of the visible jobs that match, with the exact total, as the legacy
 * contract requires. The page's ids are read first, from the tables that sort and filter them only,
 * so that skipped rows are not read in full. A page that follows a recent one starts where that one
 * ended (PageMarks). The product's own screens page by keyset (listCardJobs), which costs the same
 * on every page.
 * @throws permission.denied for a sort or a filter by fields that are masked for the viewer;
 *   sort.tooLong
 */
export async function pageCardJobs(
  ctx: SignedInContext,
  filter: CardJobPageFilter,
  { page, pageSize, sort, descending }: CardJobPage,
): Promise<{ rows: CardJobRow[]; total: number }> {
  const column = sortColumn(ctx, cardJobPageSorts, sort)
  const where = [...cardJobConditions(ctx, filter), ...producedConditions(filter)]
  const jobs = { where, sort: column, descending }
  const parts = sort === 'persoDate' && !filter.produced ? byCard(jobs) : [jobs]
  const counting = countOf(ctx, where)
  if ('unindexed' in column) refuseLongSort(column, await counting)
  const [ids, total] = await Promise.all([
    pageOf(ctx, parts, pageSize, (page - 1) * pageSize),
    counting,
  ])
  return { rows: await listCardJobsByIds(ctx, ids), total }
}

/**
 * Splits the jobs into those with a card and those without, in the order of the card's date. Each
 * part has an index for its order.
 */
function byCard(jobs: Jobs): Jobs[] {
  const made = { ...jobs, where: [...jobs.where, Prisma.sql`c.id IS NOT NULL`] }
  const waiting = { ...jobs, where: [...jobs.where, Prisma.sql`c.id IS NULL`], sort: byId }
  return jobs.descending ? [waiting, made] : [made, waiting]
}

/** Returns the ids of `most` jobs after the skipped ones. */
async function pageOf(
  ctx: SignedInContext,
  [jobs, ...others]: Jobs[],
  most: number,
  passed: number,
): Promise<number[]> {
  const ids = await partOf(ctx, jobs!, most, passed)
  if (ids.length === most || others.length === 0) return ids
  const before = ids.length > 0 ? passed + ids.length : await countOf(ctx, jobs!.where)
  return [...ids, ...(await pageOf(ctx, others, most - ids.length, Math.max(passed - before, 0)))]
}

async function partOf(
  ctx: SignedInContext,
  jobs: Jobs,
  most: number,
  passed: number,
): Promise<number[]> {
  const { where, sort, descending } = jobs
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const order =
    sort === byId
      ? Prisma.sql`j.id ${direction}`
      : Prisma.sql`${sort.sql} ${direction}, j.id ${direction}`
  const marks = PageMarks.of(ctx.db)
  const { sql, values } = Prisma.sql`${Prisma.join(where, ' AND ')} ORDER BY ${order}`
  const list = JSON.stringify([sql, values])
  const mark = passed > 0 ? marks.nearest(list, passed) : null
  const all = mark
    ? [...where, beyond({ sort, id: byId, descending }, [mark.key, String(mark.id)])]
    : where
  const rest = passed - (mark?.passed ?? 0)
  const keys = await readRows<{ id: number; key: string }>(
    ctx.db,
    Prisma.sql`
    SELECT j.id, (${sort.sql})::text AS key FROM ${cardJobSource.counted([...all, sort.sql])} WHERE ${Prisma.join(all, ' AND ')}
     ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${literal(rest)}`,
  )
  const last = keys.at(-1)
  if (last) marks.remember(list, { passed: passed + keys.length, ...last })
  return keys.map(({ id }) => id)
}

/**
 * Counts the jobs. Counting a large list costs more than its page, so requests in quick succession
 * share the result until a change is announced.
 */
function countOf(ctx: SignedInContext, where: Prisma.Sql[]): Promise<number> {
  const statement = Prisma.sql`SELECT count(*) AS n FROM ${cardJobSource.counted(where)} WHERE ${Prisma.join(where, ' AND ')}`
  return ctx.shared.read(
    ctx.viewer,
    JSON.stringify([statement.sql, statement.values]),
    async () => {
      const [counted] = await readRows<{ n: bigint }>(ctx.db, statement)
      return Number(counted!.n)
    },
  )
}

/**
 * Returns the condition for the production days. It reads the cards of those days by their index
 * first; any other order would skip all earlier cards.
 */
function producedConditions({ produced }: CardJobPageFilter): Prisma.Sql[] {
  if (!produced) return []
  const days = onMalaysianDays(Prisma.sql`m.perso_at`, produced.start, produced.end)
  if (days.length === 0) return [Prisma.sql`c.id IS NOT NULL`]
  return [
    Prisma.sql`c.id = ANY(ARRAY(SELECT m.id FROM card_attempt m WHERE ${Prisma.join(days, ' AND ')}))`,
  ]
}
