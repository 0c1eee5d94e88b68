import { countedEvents, type CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'

export type EventCounts = Record<CountedEvent, number>

export type Today = {
  total: EventCounts
  /** By card type id, most received and printed first. */
  cardTypes: { cardTypeId: number; counts: EventCounts }[]
  /** By the station that made the card. */
  stations: Map<string, { counts: EventCounts; operators: number }>
}

type Group = {
  event: CountedEvent
  cardTypeId: number
  stationId: string | null
  operatorId: number | null
  n: number
}

/**
 * Reads the events of a Malaysian day in one statement: in total, by card type and by station. It
 * uses the daily roll-ups, which are updated in the transactions of the events.
 */
export async function readToday(
  ctx: SignedInContext,
  day: string,
  branchCode: string | null,
): Promise<Today> {
  const ofDay = ofDays(ctx, { from: day, to: day, branchCode })
  return tally(
    await readRows<Group>(
      ctx.db,
      Prisma.sql`
    SELECT e.event, d.card_type_id "cardTypeId", nullif(d.station_id, '') "stationId", d.operator_id "operatorId", e.n
      FROM production_day d CROSS JOIN LATERAL (VALUES
             ('printed', d.printed), ('qcPassed', d.passed), ('qcRejected', d.rejected), ('chipError', d.chip_errors),
             ('manuallyRejected', d.manual_rejects)) e (event, n)
     WHERE ${ofDay} AND e.n <> 0
    UNION ALL
    SELECT 'despatched', d.card_type_id, NULL, NULL, sum(d.despatched)::int FROM despatch_day d WHERE ${ofDay} GROUP BY 2
    UNION ALL
    SELECT 'received', d.card_type_id, NULL, NULL, sum(d.received)::int FROM application_day d WHERE ${ofDay} GROUP BY 2`,
    ),
  )
}

function tally(groups: readonly Group[]): Today {
  const total = noEvents()
  const cardTypes = new Map<number, EventCounts>()
  const stations = new Map<string, { counts: EventCounts; operators: Set<number> }>()
  for (const { event, cardTypeId, stationId, operatorId, n } of groups) {
    total[event] += n
    kept(cardTypes, cardTypeId, noEvents)[event] += n
    if (stationId === null) continue
    const station = kept(stations, stationId, () => ({
      counts: noEvents(),
      operators: new Set<number>(),
    }))
    station.counts[event] += n
    if (event === 'printed' && operatorId !== null) station.operators.add(operatorId)
  }
  return {
    total,
    cardTypes: [...cardTypes]
      .filter(([, counts]) => Object.values(counts).some((n) => n !== 0))
      .map(([cardTypeId, counts]) => ({ cardTypeId, counts }))
      .sort(
        (a, b) =>
          b.counts.printed - a.counts.printed ||
          b.counts.received - a.counts.received ||
          a.cardTypeId - b.cardTypeId,
      ),
    stations: new Map(
      [...stations].map(([id, { counts, operators }]) => [
        id,
        { counts, operators: operators.size },
      ]),
    ),
  }
}

/** Returns zero for every event. */
export function noEvents(): EventCounts {
  return Object.fromEntries(countedEvents.map((event) => [event, 0])) as EventCounts
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
