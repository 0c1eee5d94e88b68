import type { CardJobFilter } from '#domain/cardJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { beyond, type SortColumn } from '#server/platform/graphql/keyset.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { sortColumn } from '#server/platform/personalFields.ts'
import { cardJobConditions, cardJobSorts } from './cardJobQueries.ts'
import { cardJobSource, type CardJobRow } from './cardJobRow.ts'
import { listCardJobsByIds } from './jobLoaders.ts'
import { PageMarks } from './PageMarks.ts'

export const cardJobPageSorts = {
  ...cardJobSorts,
  // The job's own: a page that begins at a mark would else walk the jobs up to there to meet the application's.
  applId: { sql: Prisma.sql`j.appl_id`, type: 'text' },
  persoDate: { sql: Prisma.sql`c.perso_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>

const byId: SortColumn = { sql: Prisma.sql`j.id`, type: 'integer' }

/** A page of a legacy list, counted from 1. */
export type CardJobPage = { page: number; pageSize: number; sort: keyof typeof cardJobPageSorts; descending: boolean }

/** Beside the common filters: jobs with a card made from one Malaysian day to another, both included. */
export type CardJobPageFilter = CardJobFilter & { produced?: { start?: string | undefined; end?: string | undefined } }

/** Which jobs, by what they are sorted, and in which direction. */
type Jobs = { where: Prisma.Sql[]; sort: SortColumn; descending: boolean }

/**
 * The visible jobs that match, by page number, with their exact total: what the legacy contract asks for. The page's ids come
 * first, from no more than what sorts and filters them, so that what is passed over is not read; a page that follows one given a
 * moment ago begins where that one ended (PageMarks). The product's own screens page by keyset (listCardJobs), which costs the same
 * on every page.
 * @throws permission.denied for a sort or a filter by fields that are masked for the viewer
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
  const [ids, total] = await Promise.all([pageOf(ctx, parts, pageSize, (page - 1) * pageSize), countOf(ctx, where)])
  return { rows: await listCardJobsByIds(ctx, ids), total }
}

/**
 * Jobs with a card and jobs without one, as they follow one another by when it was made: each part for itself has an index
 * that gives its order.
 */
function byCard(jobs: Jobs): Jobs[] {
  const made = { ...jobs, where: [...jobs.where, Prisma.sql`c.id IS NOT NULL`] }
  const waiting = { ...jobs, where: [...jobs.where, Prisma.sql`c.id IS NULL`], sort: byId }
  return jobs.descending ? [waiting, made] : [made, waiting]
}

/** The ids of so many jobs, after those that are passed over. */
async function pageOf(ctx: SignedInContext, [jobs, ...others]: Jobs[], most: number, passed: number): Promise<number[]> {
  const ids = await partOf(ctx, jobs!, most, passed)
  if (ids.length === most || others.length === 0) return ids
  const before = ids.length > 0 ? passed + ids.length : await countOf(ctx, jobs!.where)
  return [...ids, ...(await pageOf(ctx, others, most - ids.length, Math.max(passed - before, 0)))]
}

async function partOf(ctx: SignedInContext, jobs: Jobs, most: number, passed: number): Promise<number[]> {
  const { where, sort, descending } = jobs
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const order = sort === byId ? Prisma.sql`j.id ${direction}` : Prisma.sql`${sort.sql} ${direction}, j.id ${direction}`
  const marks = PageMarks.of(ctx.db)
  const { sql, values } = Prisma.sql`${Prisma.join(where, ' AND ')} ORDER BY ${order}`
  const list = JSON.stringify([sql, values])
  const mark = passed > 0 ? marks.nearest(list, passed) : null
  const all = mark ? [...where, beyond({ sort, id: byId, descending }, [mark.key, String(mark.id)])] : where
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

/** Shared by pages that are asked for one soon after the other, until a change is told: to count a large list costs more than its page. */
function countOf(ctx: SignedInContext, where: Prisma.Sql[]): Promise<number> {
  const statement = Prisma.sql`SELECT count(*) AS n FROM ${cardJobSource.counted(where)} WHERE ${Prisma.join(where, ' AND ')}`
  return ctx.shared.read(ctx.viewer, JSON.stringify([statement.sql, statement.values]), async () => {
    const [counted] = await readRows<{ n: bigint }>(ctx.db, statement)
    return Number(counted!.n)
  })
}

/** The cards of those days come first, by their index: by any other order all those before them would be passed over. */
function producedConditions({ produced }: CardJobPageFilter): Prisma.Sql[] {
  if (!produced) return []
  const days = onMalaysianDays(Prisma.sql`m.perso_at`, produced.start, produced.end)
  if (days.length === 0) return [Prisma.sql`c.id IS NOT NULL`]
  return [Prisma.sql`c.id = ANY(ARRAY(SELECT m.id FROM card_attempt m WHERE ${Prisma.join(days, ' AND ')}))`]
}
