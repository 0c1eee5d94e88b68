import type { CardJobFilter } from '#domain/cardJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { EmployerKind } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { sortColumn, type Sortable } from '#server/platform/personalFields.ts'
import { cardJobConditions } from './cardJobQueries.ts'
import { cardJobSource } from './cardJobRow.ts'

/** What of the applications whose card waits to be despatched. */
export type ReadyFilter = Pick<CardJobFilter, 'branchCode' | 'employerNo' | 'stickerFrom' | 'stickerTo'>

/** How they go out. */
export const readyKinds = {
  selfCollect: { deliveryMethod: 'selfCollect' },
  deliveryCompany: { deliveryMethod: 'delivery', employerKind: 'company' },
  deliveryIndividual: { deliveryMethod: 'delivery', employerKind: 'individual' },
} as const satisfies Record<string, CardJobFilter>
export type ReadyKind = keyof typeof readyKinds

/** The filter of a list of one kind. */
export function readyOf(kind: ReadyKind, filter: ReadyFilter): CardJobFilter {
  return { ...filter, ...readyKinds[kind], status: ['qcPassed'] }
}

/** Names what of a job is asked for here: its application, and nothing else. */
const application = Prisma.sql`a.appl_id`

/** How many visible ones there are of each kind. */
export async function countReady(ctx: SignedInContext, filter: ReadyFilter): Promise<Record<ReadyKind, number>> {
  const conditions = cardJobConditions(ctx, { ...filter, status: ['qcPassed'] })
  const [from, where] = [cardJobSource.counted([...conditions, application]), Prisma.join(conditions, ' AND ')]
  const [counts] = await ctx.db.$queryRaw<Record<ReadyKind, number>[]>`
    SELECT count(*) FILTER (WHERE a.delivery_method = 'selfCollect')::int "selfCollect",
           count(*) FILTER (WHERE a.delivery_method = 'delivery' AND a.employer_kind = 'company')::int "deliveryCompany",
           count(*) FILTER (WHERE a.delivery_method = 'delivery' AND a.employer_kind = 'individual')::int "deliveryIndividual"
      FROM ${from} WHERE ${where}`
  return counts!
}

export type ReadyEmployer = {
  employerNo: string
  employerName: string
  rocNo: string
  employerKind: EmployerKind
  stickerDate: Date
  applications: number
}

export const employerSorts = {
  employerName: { sql: Prisma.sql`"employerName"`, personal: true },
  employerNo: { sql: Prisma.sql`"employerNo"`, personal: true },
  stickerDate: { sql: Prisma.sql`"stickerDate"` },
  applications: { sql: Prisma.sql`applications` },
} as const satisfies Record<string, Sortable>
export type EmployerPage = { page: number; pageSize: number; sort: keyof typeof employerSorts; descending: boolean }

/**
 * Their employers, by page number, with the exact total. An employer stands once a sticker date, because only those
 * may go in one package (specification section 5).
 * @throws permission.denied for a sort or a filter by fields that are masked for the viewer
 */
export async function pageEmployers(
  ctx: SignedInContext,
  filter: ReadyFilter,
  { page, pageSize, sort, descending }: EmployerPage,
) {
  const { sql: column } = sortColumn(ctx, employerSorts, sort)
  const conditions = cardJobConditions(ctx, { ...filter, status: ['qcPassed'] })
  const [from, where] = [cardJobSource.counted([...conditions, application]), Prisma.join(conditions, ' AND ')]
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const employers = Prisma.sql`
    SELECT a.employer_no "employerNo", a.employer_name "employerName", a.roc_no "rocNo", a.employer_kind::text "employerKind",
           a.sticker_date "stickerDate", count(*)::int applications
      FROM ${from} WHERE ${where} GROUP BY 1, 2, 3, 4, 5`
  const [rows, [counted]] = await Promise.all([
    ctx.db.$queryRaw<ReadyEmployer[]>`${employers}
     ORDER BY ${column} ${direction}, "employerName", "employerNo", "rocNo", "employerKind", "stickerDate"
     LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ctx.db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM (${employers}) employers`,
  ])
  return { rows, total: Number(counted!.n) }
}
