import type { CardJobFilter } from '#domain/cardJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { sortColumn, type Sortable } from '#server/platform/personalFields.ts'
import { cardJobConditions, cardJobSorts } from './cardJobQueries.ts'
import { cardJobColumns, cardJobFrom, cardJobOf, type CardJobRow, type FlatCardJob } from './cardJobRow.ts'

export const cardJobPageSorts = {
  ...cardJobSorts,
  persoDate: { sql: Prisma.sql`c.perso_at` },
} as const satisfies Record<string, Sortable>

/** A page of a legacy list, counted from 1. */
export type CardJobPage = { page: number; pageSize: number; sort: keyof typeof cardJobPageSorts; descending: boolean }

/** Beside the common filters: jobs with a card made from one Malaysian day to another, both included. */
export type CardJobPageFilter = CardJobFilter & { produced?: { start?: string | undefined; end?: string | undefined } }

/**
 * The visible jobs that match, by page number, with their exact total: what the legacy contract asks for. The product's
 * own screens page by keyset (listCardJobs), which costs the same on every page.
 * @throws permission.denied for a sort or a filter by fields that are masked for the viewer
 */
export async function pageCardJobs(
  ctx: SignedInContext,
  filter: CardJobPageFilter,
  { page, pageSize, sort, descending }: CardJobPage,
): Promise<{ rows: CardJobRow[]; total: number }> {
  const { sql: column } = sortColumn(ctx, cardJobPageSorts, sort)
  const where = Prisma.join([...cardJobConditions(ctx, filter), ...producedConditions(filter)], ' AND ')
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const [rows, [counted]] = await Promise.all([
    ctx.db.$queryRaw<FlatCardJob[]>`
      SELECT ${cardJobColumns} FROM ${cardJobFrom} WHERE ${where}
       ORDER BY ${column} ${direction}, j.id ${direction} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ctx.db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM ${cardJobFrom} WHERE ${where}`,
  ])
  return { rows: rows.map(cardJobOf), total: Number(counted!.n) }
}

function producedConditions({ produced }: CardJobPageFilter): Prisma.Sql[] {
  if (!produced) return []
  return [Prisma.sql`c.id IS NOT NULL`, ...onMalaysianDays(Prisma.sql`c.perso_at`, produced.start, produced.end)]
}
