import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'

/** Rows that one transaction deletes, so that writers of the history never wait long. */
const atOnce = 5_000

/**
 * Deletes the history of stations that is older than the rules' limit, once a day, in whichever
 * process comes first. The last change before the limit of each station stays: it holds the
 * station's state at the start of the remaining history. Returns the number of deleted rows.
 */
export async function pruneStationChanges({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const [due] = await db.$queryRaw<{ before: Date }[]>`
    UPDATE incident_watch w SET pruned_at = m.at
      FROM (SELECT ${sharedMoment({ clock })} at) m
     WHERE w.pruned_at IS NULL OR w.pruned_at <= m.at - ${limits.dayMs} * interval '1 millisecond'
    RETURNING m.at - (SELECT history_days FROM incident_rules) * interval '1 day' AS before`
  if (!due) return 0
  for (let gone = 0; ;) {
    const rows = await db.$executeRaw`
      DELETE FROM station_change WHERE id IN (
        SELECT c.id FROM station_change c
         WHERE c.at < ${due.before}
           AND EXISTS (SELECT FROM station_change n WHERE n.station_id = c.station_id AND n.id > c.id AND n.at <= ${due.before})
         LIMIT ${atOnce})`
    gone += rows
    if (rows < atOnce) return gone
  }
}
