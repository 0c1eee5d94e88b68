import type { Station } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'
import { listUnclosedDays } from './closedDays.ts'

type Counts = {
  blanks: number
  listed: number
  jobs: number
  counts: number
  drafts: number
  made: number
  days: number
  stocktakes: number
  moves: number
  travellers: number
  incidents: number
}

/**
 * Returns the unclosed days of a station. They belong to the branch at which its cards moved: no
 * other branch could close them.
 */
export async function unclosedUse(
  tx: Tx,
  station: Pick<Station, 'id' | 'branchCode'>,
  now: Date,
): Promise<Use> {
  return {
    count: (await listUnclosedDays(tx, station, now, { todayToo: true })).length,
    one: { en: 'day not closed', ms: 'hari belum ditutup' },
    other: { en: 'days not closed', ms: 'hari belum ditutup' },
  }
}

/**
 * Returns what is at a station now, so that it can be neither moved to another branch nor deleted:
 * `present`. Also returns its records, which prevent its deletion: `ever`.
 */
export async function stationUses(
  tx: Tx,
  stationId: string,
): Promise<{ present: Use[]; ever: Use[] }> {
  const [row] = await tx.$queryRaw<Counts[]>`
    SELECT (SELECT coalesce(sum(h.end_sn - h.start_sn + 1), 0) FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
             WHERE a.place = 'station' AND a.station_id = ${stationId})::int blanks,
           (SELECT count(*) FROM print_list WHERE station_id = ${stationId} AND closed_at IS NULL)::int listed,
           (SELECT count(*) FROM card_job WHERE station_id = ${stationId} AND status IN ('new', 'listed', 'pendingQc'))::int jobs,
           (SELECT count(*) FROM stocktake WHERE station_id = ${stationId} AND status IN ('counting', 'proposed'))::int counts,
           (SELECT count(*) FROM lot_traveller WHERE station_id = ${stationId} AND status = 'draft')::int drafts,
           (SELECT count(*) FROM card_attempt WHERE station_id = ${stationId})::int made,
           (SELECT count(*) FROM station_day WHERE station_id = ${stationId})::int days,
           (SELECT count(*) FROM stocktake WHERE station_id = ${stationId})::int stocktakes,
           (SELECT count(*) FROM lot_traveller WHERE station_id = ${stationId})::int travellers,
           (SELECT count(*) FROM incident WHERE station_id = ${stationId})::int incidents,
           (SELECT count(*) FROM custody_entry e JOIN custody_account a ON a.id IN (e.from_account_id, e.to_account_id)
             WHERE a.station_id = ${stationId})::int moves`
  const {
    blanks,
    listed,
    jobs,
    counts,
    drafts,
    made,
    days,
    stocktakes,
    moves,
    travellers,
    incidents,
  } = row!
  return {
    present: [
      {
        count: blanks,
        one: { en: 'blank card', ms: 'kad kosong' },
        other: { en: 'blank cards', ms: 'kad kosong' },
      },
      {
        count: listed,
        one: { en: 'open printing list', ms: 'senarai cetakan terbuka' },
        other: { en: 'open printing lists', ms: 'senarai cetakan terbuka' },
      },
      {
        count: jobs,
        one: { en: 'job assigned to it', ms: 'tugasan diberikan kepadanya' },
        other: { en: 'jobs assigned to it', ms: 'tugasan diberikan kepadanya' },
        route: `/ikad/cps/reassignjob?station=${encodeURIComponent(stationId)}`,
      },
      // Only its current branch could end them, and they would concern another branch's cards by
      // then.
      {
        count: counts,
        one: { en: 'open stocktake', ms: 'kiraan stok terbuka' },
        other: { en: 'open stocktakes', ms: 'kiraan stok terbuka' },
      },
      {
        count: drafts,
        one: { en: 'unverified lot traveller form', ms: 'borang pengembara lot belum disahkan' },
        other: { en: 'unverified lot traveller forms', ms: 'borang pengembara lot belum disahkan' },
      },
    ],
    ever: [
      {
        count: made,
        one: { en: 'card made there', ms: 'kad dibuat di situ' },
        other: { en: 'cards made there', ms: 'kad dibuat di situ' },
      },
      {
        count: days,
        one: { en: 'day on record', ms: 'hari dalam rekod' },
        other: { en: 'days on record', ms: 'hari dalam rekod' },
      },
      {
        count: stocktakes,
        one: { en: 'stocktake', ms: 'kiraan stok' },
        other: { en: 'stocktakes', ms: 'kiraan stok' },
      },
      {
        count: travellers,
        one: { en: 'lot traveller form', ms: 'borang pengembara lot' },
        other: { en: 'lot traveller forms', ms: 'borang pengembara lot' },
      },
      // The actions taken on them would be deleted with the station.
      {
        count: incidents,
        one: { en: 'incident', ms: 'insiden' },
        other: { en: 'incidents', ms: 'insiden' },
      },
      {
        count: moves,
        one: { en: 'move of blank cards on record', ms: 'pergerakan kad kosong dalam rekod' },
        other: { en: 'moves of blank cards on record', ms: 'pergerakan kad kosong dalam rekod' },
      },
    ],
  }
}
