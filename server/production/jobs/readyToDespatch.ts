import type { CardJobFilter } from '#domain/cardJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { EmployerKind } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { sortColumn, type Sortable } from '#server/platform/personalFields.ts'
import { cardJobConditions } from './cardJobQueries.ts'
import { cardJobSource } from './cardJobRow.ts'

/** Filter of the applications whose card waits for despatch. */
export type ReadyFilter = Pick<
  CardJobFilter,
  'branchCode' | 'employerNo' | 'stickerFrom' | 'stickerTo'
>

/** The ways in which they are handed out. */
export const readyKinds = {
  selfCollect: { deliveryMethod: 'selfCollect' },
  deliveryCompany: { deliveryMethod: 'delivery', employerKind: 'company' },
  deliveryIndividual: { deliveryMethod: 'delivery', employerKind: 'individual' },
} as const satisfies Record<string, CardJobFilter>
export type ReadyKind = keyof typeof readyKinds

/** Returns the filter for the list of one kind. */
export function readyOf(kind: ReadyKind, filter: ReadyFilter): CardJobFilter {
  return { ...filter, ...readyKinds[kind], status: ['qcPassed'] }
}

/** Tells the source that the count needs the application. */
const application = Prisma.sql`a.appl_id`

/** Counts the visible ones by kind. */
export async function countReady(
  ctx: SignedInContext,
  filter: ReadyFilter,
): Promise<Record<ReadyKind, number>> {
  const conditions = cardJobConditions(ctx, { ...filter, status: ['qcPassed'] })
  const [from, where] = [
    cardJobSource.counted([...conditions, application]),
    Prisma.join(conditions, ' AND '),
  ]
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
  count: { sql: Prisma.sql`applications` },
  rocNo: { sql: Prisma.sql`"rocNo"`, personal: true },
  type: { sql: Prisma.sql`"employerKind"` },
} as const satisfies Record<string, Sortable>
type EmployerPage = {
  page: number
  pageSize: number
  sort: keyof typeof employerSorts
  descending: boolean
}

/**
 * Returns a numbered page of their employers, with the exact total. An employer has one row per
 * sticker date, because only the cards of one date may share a package (specification section 5).
 * Applications without an employer are left out.
 * @throws permission.denied for a sort or a filter by fields that are masked for the viewer
 */
export async function pageEmployers(
  ctx: SignedInContext,
  filter: ReadyFilter,
  { page, pageSize, sort, descending }: EmployerPage,
) {
  const { sql: column } = sortColumn(ctx, employerSorts, sort)
  const conditions = [
    ...cardJobConditions(ctx, { ...filter, status: ['qcPassed'] }),
    Prisma.sql`a.employer_name <> ''`,
  ]
  const [from, where] = [
    cardJobSource.counted([...conditions, application]),
    Prisma.join(conditions, ' AND '),
  ]
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
