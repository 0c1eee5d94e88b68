import { anyCardJobFilter, type CardJobFilter } from '#domain/cardJob/filter.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardJobColumns, cardJobFrom, cardJobOf, cardJobSource, type CardJobRow, type FlatCardJob } from './cardJobRow.ts'

export const cardJobSorts = {
  since: { sql: Prisma.sql`j.since`, type: 'timestamptz' },
  applicationNo: { sql: Prisma.sql`a.application_no`, type: 'text' },
  name: { sql: Prisma.sql`a.name`, type: 'text', personal: true },
  passportNo: { sql: Prisma.sql`a.passport_no`, type: 'text', personal: true },
  stickerDate: { sql: Prisma.sql`a.sticker_date`, type: 'date' },
  employerName: { sql: Prisma.sql`a.employer_name`, type: 'text', personal: true },
} as const satisfies Record<string, SortColumn>
export type CardJobSort = keyof typeof cardJobSorts

/** No later job of the application stands: nothing was made in place of job j. */
export const withoutRemake = Prisma.sql`NOT EXISTS (SELECT 1 FROM card_job later WHERE later.appl_id = j.appl_id AND later.id > j.id)`

const hourMs = 3_600_000
/** As long as no job waits: ten years. */
const mostHours = 87_600

/** The visible jobs that match, by keyset; the oldest first unless said otherwise. */
export const listCardJobs = keysetList<CardJobRow, CardJobFilter, CardJobSort>({
  filter: anyCardJobFilter,
  source: cardJobSource,
  conditions: cardJobConditions,
  sort: cardJobSorts.since,
  descending: false,
  sorts: cardJobSorts,
  id: { sql: Prisma.sql`j.id`, type: 'integer' },
})

/** The visible job, or null. */
export async function findCardJob(ctx: SignedInContext, id: number): Promise<CardJobRow | null> {
  return (await cardJobsWhere(ctx, Prisma.sql`j.id = ${id}`))[0] ?? null
}

/** @throws record.notFound where there is none, or none that the viewer sees */
export async function getCardJob(ctx: SignedInContext, id: number): Promise<CardJobRow> {
  const job = await findCardJob(ctx, id)
  if (!job) throw problem('record.notFound')
  return job
}

/** The job that an application's id stands for in the legacy calls: its latest. @throws record.notFound */
export async function getLatestJobOf(ctx: SignedInContext, applId: string): Promise<CardJobRow> {
  const [job] = await cardJobsWhere(ctx, Prisma.sql`j.appl_id = ${applId}`, Prisma.sql`j.id DESC LIMIT 1`)
  if (!job) throw problem('record.notFound')
  return job
}

/** Visible jobs under a condition of the caller's; at most 500. */
export async function cardJobsWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
  order: Prisma.Sql = Prisma.sql`j.id DESC LIMIT 500`,
): Promise<CardJobRow[]> {
  const rows = await readRows<FlatCardJob>(
    ctx.db,
    Prisma.sql`
    SELECT ${cardJobColumns} FROM ${cardJobFrom}
     WHERE ${visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)} AND (${condition}) ORDER BY ${order}`,
  )
  return rows.map(cardJobOf)
}

/** The visible jobs that match, as conditions over cardJobFrom. @throws permission.denied for a filter by masked fields */
export function cardJobConditions(ctx: SignedInContext, filter: CardJobFilter): Prisma.Sql[] {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'employerNo', 'text'])
  const all = [visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)]
  const add = <T>(value: T | null | undefined, condition: (value: T) => Prisma.Sql) => {
    if (value !== null && value !== undefined && value !== '') all.push(condition(value))
  }
  add(filter.status, inStates)
  add(filter.branchCode, (code) => Prisma.sql`j.branch_code = ${code}`)
  add(filter.stationId, (id) => Prisma.sql`j.station_id = ${id}`)
  add(filter.withoutStation, (without) => (without ? Prisma.sql`j.station_id IS NULL` : Prisma.sql`j.station_id IS NOT NULL`))
  add(
    filter.waitedHours,
    (hours) => Prisma.sql`j.since <= ${new Date(ctx.clock.now().getTime() - Math.min(Math.max(hours, 0), mostHours) * hourMs)}`,
  )
  add(filter.cardType, (code) => Prisma.sql`a.card_type_id = (SELECT id FROM card_type WHERE code = ${code})`)
  add(filter.plks, (plks) => Prisma.sql`a.card_type_id IN (SELECT id FROM card_type WHERE plks = ${plks})`)
  add(filter.sector, (sector) => Prisma.sql`a.sector = ${sector}`)
  add(filter.employer, (name) => Prisma.sql`a.employer_name ILIKE ${`%${escapeLike(name)}%`}`)
  add(filter.employerNo, (no) => Prisma.sql`a.employer_no = ${no}`)
  add(filter.stickerFrom, (day) => Prisma.sql`a.sticker_date >= ${day}::date`)
  add(filter.stickerTo, (day) => Prisma.sql`a.sticker_date <= ${day}::date`)
  add(filter.deliveryMethod, (method) => Prisma.sql`a.delivery_method::text = ${method}`)
  add(filter.employerKind, (kind) => Prisma.sql`a.employer_kind::text = ${kind}`)
  if (filter.withoutRemake) all.push(withoutRemake)
  add(filter.text, (text) => textCondition(text.trim()))
  return all
}

/** One state is asked for as such, so that the index also gives the order. */
function inStates(states: readonly CardJobState[]): Prisma.Sql {
  const [only] = states
  return states.length === 1
    ? Prisma.sql`j.status = ${only}::"CardJobStatus"`
    : Prisma.sql`j.status = ANY(${[...states]}::"CardJobStatus"[])`
}

function textCondition(text: string): Prisma.Sql {
  const start = `${escapeLike(text.toUpperCase())}%`
  return Prisma.sql`(a.application_no LIKE ${start} OR a.passport_no LIKE ${start} OR a.name LIKE ${`%${start}`}
    OR a.appl_id = ${text} OR c.card_sn = ${text})`
}
