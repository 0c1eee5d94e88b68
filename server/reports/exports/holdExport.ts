import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import type { ClaimedExport } from './claimExport.ts'

/** Its owner cancelled it, or somebody else makes it by now: whoever holds this writes no more. */
export class LeaseLost extends Error {}

/**
 * Renews the lease and tells how many rows are done, every few seconds until the signal; `lost` hears once where the lease
 * is no longer this maker's. What the database fails by is tried again: the lease lasts for several beats.
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
      services.log.warn({ err: error, id }, 'the lease of an export could not be renewed: trying on')
    }
  }
}
