import type { CardEventFilter } from '#domain/cardJob/filter.ts'
import { timeZone } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cappedCount, keysetPage, type Page, type PageOf } from '#server/platform/graphql/keyset.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardEventSources, type CardEventSource } from './cardEventSources.ts'
import { cardJobColumns, cardJobOf, jobParts, type CardJobRow, type FlatCardJob } from './cardJobRow.ts'

/** Something that happened to a card. `job.card` is the card that it happened to. */
export type CardEventRow = { id: string; at: Date; branchCode: string; job: CardJobRow }

type Flat = FlatCardJob & { eventId: number; at: Date; eventBranchCode: string }

/** What happened to cards of the branches that the viewer sees, the latest first, by keyset. */
export async function listCardEvents(ctx: SignedInContext, filter: CardEventFilter, page: Page): Promise<PageOf<CardEventRow>> {
  const source = cardEventSources[filter.event]
  const found = await keysetPage<Flat>(
    ctx.db,
    {
      columns: Prisma.sql`${cardJobColumns}, ${source.id} "eventId", ${source.at} at, ${source.branch} "eventBranchCode"`,
      from: listed(source),
      where: cardEventConditions(ctx, filter),
      sort: { sql: source.at, type: 'timestamptz' },
      id: { sql: source.id, type: 'integer' },
      descending: true,
    },
    page,
  )
  const rowOf = (flat: Flat): CardEventRow => ({
    id: `${filter.event}:${flat.eventId}`,
    at: flat.at,
    branchCode: flat.eventBranchCode,
    job: cardJobOf(flat),
  })
  return { ...found, edges: found.edges.map(({ cursor, node }) => ({ cursor, node: rowOf(node) })) }
}

/** How many match, up to the cap. */
export function countCardEvents(ctx: SignedInContext, filter: CardEventFilter): Promise<number> {
  return cappedCount(ctx.db, listed(cardEventSources[filter.event]), cardEventConditions(ctx, filter))
}

/** Conditions over the event's source: which of its events the viewer sees, in which days and of which branch. */
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
  if (filter.cardType) all.push(Prisma.sql`a.card_type_id = (SELECT id FROM card_type WHERE code = ${filter.cardType})`)
  if (filter.rejectCode) all.push(Prisma.sql`c.reject_code = ${filter.rejectCode}`)
  return all
}

function listed({ from, more }: CardEventSource): Prisma.Sql {
  return Prisma.sql`${from} ${more} ${jobParts.people}`
}
