import { anyCardJobFilter, type CardJobFilter } from '#domain/cardJob/filter.ts'
import { cardJobStates, type CardJobState } from '#domain/cardJob/states.ts'
import { problem } from '#domain/problems.ts'
import { cardSn } from '#domain/serials.ts'
import { codeText } from '#domain/text/codeText.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { searchApplications } from '#server/production/search/searchApplications.ts'
import { searchEmployers } from '#server/production/search/searchEmployers.ts'
import {
  cardJobColumns,
  cardJobFrom,
  cardJobOf,
  cardJobSource,
  type CardJobRow,
  type FlatCardJob,
} from './cardJobRow.ts'
import { jobVisibleTo } from './jobSeen.ts'

export const cardJobSorts = {
  since: { sql: Prisma.sql`j.since`, type: 'timestamptz' },
  applicationNo: { sql: Prisma.sql`a.application_no`, type: 'text' },
  name: { sql: Prisma.sql`a.name`, type: 'text', personal: true },
  passportNo: { sql: Prisma.sql`a.passport_no`, type: 'text', personal: true },
  stickerDate: { sql: Prisma.sql`a.sticker_date`, type: 'date' },
  employerName: { sql: Prisma.sql`a.employer_name`, type: 'text', personal: true },
} as const satisfies Record<string, SortColumn>
export type CardJobSort = keyof typeof cardJobSorts

/** Condition that job j has no remake and was not closed by its rejection. */
export const withoutRemake = Prisma.sql`j.closed_at IS NULL AND NOT j.remade`

const hourMs = 3_600_000
/** Ten years: longer than any job waits. */
const mostHours = 87_600

/** Lists the visible jobs that match, by keyset, oldest first by default. */
export const listCardJobs = keysetList<CardJobRow, CardJobFilter, CardJobSort>({
  filter: anyCardJobFilter,
  source: cardJobSource,
  conditions: searchConditions,
  sort: cardJobSorts.since,
  descending: false,
  sorts: cardJobSorts,
  id: { sql: Prisma.sql`j.id`, type: 'integer' },
})

/** Returns the visible job, or null. */
export async function findCardJob(ctx: SignedInContext, id: number): Promise<CardJobRow | null> {
  return (await cardJobsWhere(ctx, Prisma.sql`j.id = ${id}`))[0] ?? null
}

/** @throws record.notFound where there is none, or none that the viewer sees */
export async function getCardJob(ctx: SignedInContext, id: number): Promise<CardJobRow> {
  const job = await findCardJob(ctx, id)
  if (!job) throw problem('record.notFound')
  return job
}

/**
 * Returns the latest job of an application, which its id means in legacy calls. @throws
 * record.notFound
 */
export async function getLatestJobOf(ctx: SignedInContext, applId: string): Promise<CardJobRow> {
  const [job] = await cardJobsWhere(
    ctx,
    Prisma.sql`j.appl_id = ${codeText(applId)}`,
    Prisma.sql`j.id DESC LIMIT 1`,
  )
  if (!job) throw problem('record.notFound')
  return job
}

/**
 * Returns the jobs that meet a condition and that the viewer's branch sees for any reason; at most
 * 500 by default.
 */
export async function cardJobsWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
  order: Prisma.Sql = Prisma.sql`j.id DESC LIMIT 500`,
): Promise<CardJobRow[]> {
  const rows = await readRows<FlatCardJob>(
    ctx.db,
    Prisma.sql`
    SELECT ${cardJobColumns} FROM ${cardJobFrom}
     WHERE ${jobVisibleTo(ctx.viewer)} AND (${condition}) ORDER BY ${order}`,
  )
  return rows.map(cardJobOf)
}

/** Returns these conditions, with the searched text replaced by application ids where few match. */
async function searchConditions(
  ctx: SignedInContext,
  filter: CardJobFilter,
): Promise<Prisma.Sql[]> {
  // Checks permission before any lookup.
  const all = cardJobConditions(ctx, filter)
  const [text, employer] = [filter.text?.trim() || null, filter.employer || null]
  if (!text && !employer) return all
  const [ofText, ofEmployer] = await Promise.all([
    text ? searchApplications(ctx.db, text, applicationHas) : null,
    employer ? searchEmployers(ctx.db, employer) : null,
  ])
  const rest = { ...filter, text: ofText?.text ?? text, employer: ofEmployer?.text ?? employer }
  const keys: Prisma.Sql[] = []
  if (ofText?.applIds) {
    keys.push(jobsOfKeys(ofText.applIds, text!))
    rest.text = null
  }
  if (ofEmployer?.names) {
    keys.push(Prisma.sql`a.employer_name = ANY(${ofEmployer.names})`)
    rest.employer = null
  }
  return [...cardJobConditions(ctx, rest), ...keys]
}

/**
 * Returns the condition for the jobs of these applications, or for the job whose present card has
 * the text as its serial.
 */
function jobsOfKeys(applIds: string[], text: string): Prisma.Sql {
  const byKey = Prisma.sql`j.appl_id = ANY(${applIds})`
  if (!cardSn.safeParse(text).success) return byKey
  return Prisma.sql`(${byKey} OR j.id = (SELECT o.id FROM card_attempt k JOIN card_job o ON o.id = k.job_id AND o.attempt = k.no WHERE k.card_sn = ${text}))`
}

/**
 * Returns the conditions over cardJobFrom for the visible jobs that match.
 * @throws permission.denied for a filter by masked fields
 */
export function cardJobConditions(ctx: SignedInContext, filter: CardJobFilter): Prisma.Sql[] {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'employerNo', 'text'])
  const all = [visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)]
  const add = <T>(value: T | null | undefined, condition: (value: T) => Prisma.Sql) => {
    if (value !== null && value !== undefined && value !== '') all.push(condition(value))
  }
  add(filter.status, inStates)
  add(filter.branchCode, (code) => Prisma.sql`j.branch_code = ${code}`)
  add(filter.stationId, (id) => Prisma.sql`j.station_id = ${id}`)
  add(filter.forStation, (id) => Prisma.sql`(j.station_id = ${id} OR j.station_id IS NULL)`)
  add(filter.withoutStation, (without) =>
    without ? Prisma.sql`j.station_id IS NULL` : Prisma.sql`j.station_id IS NOT NULL`,
  )
  add(
    filter.waitedHours,
    (hours) =>
      Prisma.sql`j.since <= ${new Date(ctx.clock.now().getTime() - Math.min(Math.max(hours, 0), mostHours) * hourMs)}`,
  )
  add(filter.cardType, (code) => ofCardType(Prisma.sql`a.card_type_id`, code))
  add(
    filter.plks,
    (plks) => Prisma.sql`a.card_type_id IN (SELECT id FROM card_type WHERE plks = ${plks})`,
  )
  add(filter.sector, (sector) => Prisma.sql`a.sector = ${sector}`)
  add(filter.employer, employerHas)
  add(filter.employerNo, (no) => Prisma.sql`a.employer_no = ${no}`)
  add(filter.stickerFrom, (day) => Prisma.sql`a.sticker_date >= ${day}::date`)
  add(filter.stickerTo, (day) => Prisma.sql`a.sticker_date <= ${day}::date`)
  add(filter.deliveryMethod, (method) => Prisma.sql`a.delivery_method::text = ${method}`)
  add(filter.employerKind, (kind) => Prisma.sql`a.employer_kind::text = ${kind}`)
  if (filter.withoutRemake) all.push(withoutRemake)
  add(filter.text, (text) => textCondition(text.trim()))
  return all
}

/**
 * Writes the states into the statement: with one state PostgreSQL can use the index that also has
 * the order, and the partial index over a few states does not match parameters.
 */
function inStates(states: readonly CardJobState[]): Prisma.Sql {
  const named = cardJobStates
    .filter((state) => states.includes(state))
    .map((state) => Prisma.raw(`'${state}'`))
  if (named.length === 0) return Prisma.sql`FALSE`
  return named.length === 1
    ? Prisma.sql`j.status = ${named[0]}`
    : Prisma.sql`j.status IN (${Prisma.join(named)})`
}

/**
 * Returns the condition for a text: the start of a number, part of a name, or a whole id or card
 * serial. The application's columns are in one condition, so that PostgreSQL can combine their
 * indexes; an OR with the card's columns would read everything.
 */
function textCondition(text: string): Prisma.Sql {
  const named = applicationHas(text)
  if (!cardSn.safeParse(text).success) return named
  const ofCard = Prisma.sql`a.appl_id = (SELECT o.appl_id FROM card_attempt k JOIN card_job o ON o.id = k.job_id AND o.attempt = k.no WHERE k.card_sn = ${text})`
  return Prisma.sql`(${named} OR ${ofCard}) AND (${named} OR c.card_sn = ${text})`
}

function applicationHas(text: string): Prisma.Sql {
  const code = codeText(text)
  const start = `${escapeLike(code)}%`
  return Prisma.sql`(a.application_no LIKE ${start} OR a.passport_no LIKE ${start}
    OR ${holdsText(Prisma.sql`a.name`, text)} OR a.appl_id = ${code})`
}

function employerHas(name: string): Prisma.Sql {
  return holdsText(Prisma.sql`a.employer_name`, name)
}
