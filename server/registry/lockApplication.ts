import type { CardJobState } from '#domain/cardJob/states.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** A job of an application, and its place on a printing list. */
export type RegistryJob = {
  id: number
  status: CardJobState
  branchCode: string
  itemId: number | null
  inPrinter: boolean
  givenStationId: string | null
  waitingSince: Date | null
}

/**
 * Locks the jobs of an application before a decision about them: printing, listing and changing it
 * lock one of them. Jobs and application are read afterwards, in separate statements: a statement
 * that waits for a lock reads joined rows as they were before.
 */
export async function lockApplication(
  tx: Tx,
  applId: string,
): Promise<{ stored: Application; jobs: RegistryJob[] }> {
  const lock = () =>
    tx.$queryRaw`SELECT id FROM card_job WHERE appl_id = ${applId} ORDER BY id FOR UPDATE`
  await lock()
  // The previous lock holder may have created another job.
  await lock()
  const jobs = await tx.$queryRaw<RegistryJob[]>`
    SELECT j.id, j.status::text, j.branch_code "branchCode", i.id "itemId", i.started_at IS NOT NULL "inPrinter",
           i.given_station_id "givenStationId", i.waiting_since "waitingSince"
      FROM card_job j LEFT JOIN print_list_item i ON i.job_id = j.id AND i.done_at IS NULL
     WHERE j.appl_id = ${applId} ORDER BY j.id`
  return { stored: await tx.application.findUniqueOrThrow({ where: { applId } }), jobs }
}
