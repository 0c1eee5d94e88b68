import { momentInWords } from '#domain/dates/momentInWords.ts'
import { headquarters } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { isUnderWay, type Maintenance } from '#domain/system/maintenance.ts'
import type { Maintenance as Row } from '#generated/prisma/client.ts'
import type { Services } from './context.ts'
import { beforeChange } from './database/outage.ts'

type Parts = Pick<Services, 'shared' | 'db' | 'clock'>

/**
 * Returns the row of the maintenance, shared by all requests of the process for moments. A process
 * that missed a new plan reads it within `limits.sharedReadMs`.
 */
export function maintenanceRow({ shared, db }: Pick<Parts, 'shared' | 'db'>): Promise<Row> {
  return shared.read({ branchCode: headquarters }, 'maintenance', () =>
    db.maintenance.findUniqueOrThrow({ where: { id: 1 } }),
  )
}

/** Returns the maintenance that is planned or under way, or null. */
export async function readMaintenance(services: Parts): Promise<Maintenance | null> {
  const { beginsAt, endsAt, reason } = await maintenanceRow(services)
  return beginsAt && endsAt && services.clock.now() < endsAt ? { beginsAt, endsAt, reason } : null
}

/**
 * Returns the refusal of a change during maintenance, or null. The refusal is for now: a caller may
 * repeat the call under its key when the maintenance has ended.
 * @throws Outage
 */
export async function maintenanceRefusal(services: Parts): Promise<Problem | null> {
  const found = await beforeChange(readMaintenance(services))
  if (!found || !isUnderWay(found, services.clock.now())) return null
  const { endsAt, reason } = found
  return problem('maintenance.underWay', { until: momentInWords(endsAt), reason })
}
