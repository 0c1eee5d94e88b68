import { cardEvents, type CardEvent } from '#domain/cardJob/cardEvents.ts'
import type { CardEventFilter } from '#domain/cardJob/filter.ts'
import { timeZone } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { within } from '#server/platform/graphql/columnsOf.ts'
import { cappedCount, keysetPage, type Page, type PageOf } from '#server/platform/graphql/keyset.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { asksPlace, everything, type Wanted } from '#server/platform/graphql/selectedColumns.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardEventSources, type CardEventSource } from './cardEventSources.ts'
import { jobColumns, jobJoins, type CardJobRow } from './cardJobRow.ts'

/** An event of a card. `job.card` is that card. */
export type CardEventRow = { id: string; at: Date; branchCode: string; job: CardJobRow }

type Read = { eventId: number; at: Date; branchCode: string; job: CardJobRow }

const lists = Object.fromEntries(
  cardEvents.map((event) => [event, listOf(cardEventSources[event])]),
) as Record<CardEvent, ListSource>

/** Returns the source for a page of events, each with its job. */
function listOf({ table, id, at, branch, named }: CardEventSource): ListSource {
  const joins = Object.entries(jobJoins).filter(
    ([name]) => !named.includes(name as (typeof named)[number]),
  )
  return new ListSource({
    table,
    joins: Object.fromEntries(joins),
    columns: { eventId: id, at, branchCode: branch, ...within('job', jobColumns) },
    always: ['eventId', 'job.id'],
    parts: { 'job.application': 'job.application.applId', 'job.card': 'job.card.id' },
  })
}

/**
 * Lists the card events of the branches that the viewer sees, by keyset, latest first by default.
 * Each row has the wanted fields only.
 */
export async function listCardEvents(
  ctx: SignedInContext,
  filter: CardEventFilter,
  { descending, ...page }: Page & { descending?: boolean | null },
  wanted: Wanted = everything,
): Promise<PageOf<CardEventRow>> {
  const { at, id } = cardEventSources[filter.event]
  const list = lists[filter.event]
  const where = cardEventConditions(ctx, filter)
  const sort = { sql: at, type: 'timestamptz' } as const
  const order = { sort, id: { sql: id, type: 'integer' }, descending: descending ?? true } as const
  const found = await keysetPage<object>(
    ctx.db,
    { ...list.read(wanted, where), where, ...order, placed: asksPlace(wanted) },
    page,
  )
  const rows = list.rowsOf(
    found.edges.map(({ node }) => node),
    wanted,
  ) as Read[]
  const eventOf = (row: Read): CardEventRow =>
    Object.assign(row, { id: `${filter.event}:${row.eventId}` })
  return { ...found, edges: found.edges.map((edge, at) => edge.with(eventOf(rows[at]!))) }
}

/** Counts the matching events up to the cap. */
export function countCardEvents(ctx: SignedInContext, filter: CardEventFilter): Promise<number> {
  const where = cardEventConditions(ctx, filter)
  return cappedCount(ctx.db, lists[filter.event].counted(where), where)
}

/** Returns the conditions on an event's source: the viewer's branches, the days and the branch. */
export function cardEventsBetween(
  ctx: SignedInContext,
  { branch, at, where }: CardEventSource,
  days: { from: string; to: string; branchCode?: string | null },
): Prisma.Sql[] {
  const all = [where, visibleTo(ctx.viewer, branch), ...onMalaysianDays(at, days.from, days.to)]
  if (days.branchCode) all.push(Prisma.sql`${branch} = ${days.branchCode}`)
  return all
}

function cardEventConditions(ctx: SignedInContext, filter: CardEventFilter): Prisma.Sql[] {
  const source = cardEventSources[filter.event]
  const all = cardEventsBetween(ctx, source, filter)
  if (typeof filter.hour === 'number')
    all.push(Prisma.sql`extract(hour FROM ${source.at} AT TIME ZONE ${timeZone}) = ${filter.hour}`)
  if (filter.stationId) all.push(Prisma.sql`c.station_id = ${filter.stationId}`)
  if (filter.cardType) all.push(ofCardType(Prisma.sql`a.card_type_id`, filter.cardType))
  if (filter.rejectCode) all.push(Prisma.sql`c.reject_code = ${filter.rejectCode}`)
  return all
}
