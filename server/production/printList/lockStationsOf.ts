import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks the station on whose list a job waits, and the station that holds a blank card of its
 * branch, so that commands on a station's printer and cards run one after the other. As in
 * printing, stations are locked before the job.
 */
export async function lockStationsOf(
  { tx }: CommandScope,
  jobId: number,
  cardSn: string,
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM station
     WHERE id IN (
       SELECT l.station_id FROM print_list_item i JOIN print_list l ON l.id = i.list_id
        WHERE i.job_id = ${jobId} AND i.done_at IS NULL
       UNION
       SELECT a.station_id FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
        WHERE a.place = 'station' AND a.branch_code = (SELECT branch_code FROM card_job WHERE id = ${jobId})
          AND ${BigInt(cardSn)}::bigint BETWEEN h.start_sn AND h.end_sn)
     ORDER BY id FOR UPDATE`
}
