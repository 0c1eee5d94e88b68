import { limits } from '#domain/limits.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { announce } from '#server/platform/events/announce.ts'
import { notify } from '#server/platform/notify.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { reportName } from '#server/reports/reportName.ts'
import type { ClaimedExport } from './claimExport.ts'
import { exportChange } from './exportDone.ts'
import { LeaseLost } from './holdExport.ts'

type Ending = Pick<Services, 'db' | 'clock'>
type Made = { rows: number; bytes: number; seenAs: string }

/**
 * Marks the export as finished.
 * @throws LeaseLost if another process has taken it over
 */
export function finishExport(
  services: Ending,
  claimed: ClaimedExport,
  { rows, bytes, seenAs }: Made,
): Promise<void> {
  return end(
    services,
    claimed,
    'exportReady',
    Prisma.sql`status = 'ready', rows_done = ${rows}, bytes = ${bytes}, seen_as = ${seenAs}, ended_at = ${sharedMoment(services)},
      expires_at = ${sharedMoment(services)} + ${limits.exportKeptMs} * interval '1 millisecond'`,
  )
}

/**
 * Marks the export as failed, with the reason.
 * @throws LeaseLost
 */
export function giveUpExport(
  services: Ending,
  claimed: ClaimedExport,
  failure: ProblemCode,
): Promise<void> {
  return end(
    services,
    claimed,
    claimed.scheduled ? 'scheduleFailed' : 'exportFailed',
    Prisma.sql`status = 'failed', failure = ${failure}, ended_at = ${sharedMoment(services)}`,
  )
}

/**
 * Returns an interrupted export to the queue: it is tried again a little later, or at once if only
 * this process ends (`free`, which does not count as an attempt). After several attempts it has
 * failed.
 * @throws LeaseLost
 */
export function breakOffExport(
  services: Ending,
  claimed: ClaimedExport,
  free: boolean,
): Promise<void> {
  if (!free && claimed.attempt >= limits.exportAttempts)
    return giveUpExport(services, claimed, 'export.interrupted')
  const waits = free ? 0 : limits.exportRetryMs * claimed.attempt
  return end(
    services,
    claimed,
    null,
    Prisma.sql`status = 'waiting', attempts = attempts - ${free ? 1 : 0},
      due_at = ${sharedMoment(services)} + ${waits} * interval '1 millisecond'`,
  )
}

async function end(
  { db, clock }: Ending,
  { id, lease, ownerId, reportId }: ClaimedExport,
  kind: 'exportReady' | 'exportFailed' | 'scheduleFailed' | null,
  values: Prisma.Sql,
): Promise<void> {
  await transaction(
    db,
    async (tx) => {
      const [ended] = await tx.$queryRaw<{ branchCode: string }[]>`
      UPDATE report_export e SET ${values}, lease = NULL, leased_until = NULL FROM app_user u
       WHERE e.id = ${id}::uuid AND e.lease = ${lease}::uuid AND u.id = e.owner_id RETURNING u.branch_code "branchCode"`
      if (!ended) throw new LeaseLost()
      await announce(tx, [exportChange(id, ended.branchCode)])
      const product = { now: clock.now(), viewer: null }
      const owner = { userId: ownerId, branchCode: null }
      if (kind) await notify(tx, product, owner, { kind, facts: { report: reportName(reportId) } })
    },
    unlimited,
  )
}
