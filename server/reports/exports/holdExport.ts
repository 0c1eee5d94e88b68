import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { logFailure } from '#server/platform/logFailure.ts'
import { pause } from '#server/platform/pause.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import type { ClaimedExport } from './claimExport.ts'

/**
 * Its owner cancelled it, or another process has taken it over: the holder must not write any more.
 */
export class LeaseLost extends Error {}

/**
 * Renews the lease and reports the number of finished rows, every few seconds until the signal;
 * calls `lost` once if the lease no longer belongs to this process. Database errors are retried:
 * the lease lasts for several beats.
 */
export async function holdExport(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { id, lease }: ClaimedExport,
  { rows, lost, signal }: { rows: () => number; lost: () => void; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await pause(limits.exportBeatMs, signal)
    if (signal.aborted) return
    try {
      const held = await services.db.$executeRaw`
        UPDATE report_export SET rows_done = ${rows()},
               leased_until = ${sharedMoment(services)} + ${limits.exportLeaseMs} * interval '1 millisecond'
         WHERE id = ${id}::uuid AND lease = ${lease}::uuid`
      if (held === 0) return lost()
    } catch (error) {
      logFailure(services.log, error, 'the lease of an export could not be renewed: retrying', {
        id,
      })
    }
  }
}
