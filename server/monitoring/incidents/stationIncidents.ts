import { limits } from '#domain/limits.ts'
import { Prisma, type IncidentRules } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { seenColumns, type SeenIncident } from './seenIncident.ts'

type Rules = Pick<IncidentRules, 'offlineMinutes' | 'faultMinutes'>

/**
 * Whether a station st is in the condition of the incident's cause; an inactive station is in none.
 */
const stillSo = (cause: Prisma.Sql) =>
  Prisma.sql`${cause} IN ('offline', 'fault') AND st.condition::text = ${cause}::text`
const limitOf = ({ offlineMinutes, faultMinutes }: Rules, cause: Prisma.Sql) =>
  Prisma.sql`CASE ${cause}::text WHEN 'offline' THEN ${offlineMinutes}::int ELSE ${faultMinutes}::int END * interval '1 minute'`

/**
 * The start of the current condition of a station st. For a silent one that was set active again,
 * monitoring starts at that moment. For one that goes from fault to fault, with each in the
 * history, the first of them counts.
 */
const minded = Prisma.sql`(
  SELECT greatest(st.since, (
    SELECT min(c.at) FROM station_change c
     WHERE c.station_id = st.station_id AND c.condition = st.condition
       AND c.id > coalesce((SELECT max(o.id) FROM station_change o
                             WHERE o.station_id = st.station_id AND o.condition <> st.condition), 0))) since)`

/**
 * Ends incidents whose station is no longer in the condition, at the moment at which that ended,
 * and all of a station that moved to another branch: the old branch can no longer act on them.
 */
export function endIncidents(tx: Tx, at: Date): Promise<SeenIncident[]> {
  return tx.$queryRaw(Prisma.sql`
    UPDATE incident i SET status = 'over', version = i.version + 1,
           ended_at = greatest(i.began_at, least(${at}::timestamptz, (
             SELECT c.at FROM station_change c
              WHERE c.station_id = i.station_id AND i.cause <> 'rejects' AND c.condition::text <> i.cause::text
                AND c.id > coalesce((SELECT max(b.id) FROM station_change b
                                      WHERE b.station_id = i.station_id AND b.condition::text = i.cause::text), 0)
              ORDER BY c.id LIMIT 1)))
      FROM station s LEFT JOIN station_status st ON st.station_id = s.id
     WHERE s.id = i.station_id AND i.status = 'lasting'
       AND (s.branch_code <> i.branch_code OR i.cause IN ('offline', 'fault') AND st.condition::text <> i.cause::text)
    RETURNING ${seenColumns}`)
}

/**
 * Reopens unresolved incidents whose station is in the condition again soon after, at the same
 * branch: they are one incident, and no new notification is sent.
 */
export function recurIncidents(tx: Tx, at: Date, rules: Rules): Promise<SeenIncident[]> {
  const cause = Prisma.sql`i.cause`
  return tx.$queryRaw(Prisma.sql`
    UPDATE incident i SET status = 'lasting', ended_at = NULL, times = i.times + 1, version = i.version + 1
      FROM station s JOIN station_status st ON st.station_id = s.id CROSS JOIN LATERAL ${minded} so
     WHERE s.id = i.station_id AND s.branch_code = i.branch_code AND i.status = 'over' AND ${stillSo(cause)}
       AND st.since IS NOT NULL AND so.since <= ${at}::timestamptz - ${limitOf(rules, cause)}
       AND so.since <= i.ended_at + ${limits.incidentRecursMs} * interval '1 millisecond'
       AND i.id = (SELECT max(o.id) FROM incident o WHERE o.station_id = i.station_id AND o.cause = i.cause)
    RETURNING ${seenColumns}`)
}

/**
 * Opens an incident for each station that is silent or at fault for longer than the rules allow and
 * has none at its branch. If it moved from another branch in this condition, the incident begins
 * when it ended there: no hour counts at both.
 */
export function openIncidents(tx: Tx, at: Date, rules: Rules): Promise<SeenIncident[]> {
  const cause = Prisma.sql`st.condition`
  return tx.$queryRaw(Prisma.sql`
    INSERT INTO incident AS i (cause, station_id, branch_code, fault, began_at, opened_at)
    SELECT st.condition::text::"IncidentCause", s.id, s.branch_code, st.fault,
           greatest(so.since, (SELECT max(e.ended_at) FROM incident e
                                WHERE e.station_id = s.id AND e.cause::text = st.condition::text AND e.branch_code <> s.branch_code)), ${at}
      FROM station_status st JOIN station s ON s.id = st.station_id
           CROSS JOIN LATERAL ${minded} so
     WHERE st.condition IN ('offline', 'fault') AND st.since IS NOT NULL AND so.since <= ${at}::timestamptz - ${limitOf(rules, cause)}
       AND NOT EXISTS (SELECT FROM incident o WHERE o.station_id = s.id AND o.branch_code = s.branch_code
                          AND o.cause::text = st.condition::text AND o.status = 'lasting')
     ORDER BY s.id
        ON CONFLICT DO NOTHING
    RETURNING ${seenColumns}`)
}
