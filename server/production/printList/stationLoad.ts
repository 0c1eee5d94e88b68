import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

export type StationBlanks = { cardTypeId: number; quantity: number }

/** Loads the number of jobs that wait at a visible station. */
export const waitingJobs = loader<string, number>(
  'station.waitingJobs',
  async ({ db, viewer }, stationIds) => {
    const rows = await readRows<{ stationId: string; n: number }>(
      db,
      Prisma.sql`
    SELECT station_id "stationId", count(*)::int n FROM card_job
     WHERE status IN ('new', 'listed') AND station_id = ANY(${stationIds}) AND ${visibleTo(viewer, Prisma.sql`branch_code`)}
     GROUP BY station_id`,
    )
    return new Map(rows.map(({ stationId, n }) => [stationId, n]))
  },
  0,
)

/** Loads the blank cards that a visible station holds. */
export const stationBlanks = loader<string, StationBlanks[]>(
  'station.blanks',
  async ({ db, viewer }, stationIds) => {
    const rows = await readRows<StationBlanks & { stationId: string }>(
      db,
      Prisma.sql`
    SELECT a.station_id "stationId", h.card_type_id "cardTypeId", sum(h.end_sn - h.start_sn + 1)::int quantity
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ANY(${stationIds}) AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
     GROUP BY a.station_id, h.card_type_id ORDER BY h.card_type_id`,
    )
    return grouped(rows, ({ stationId }) => stationId)
  },
  [],
)
