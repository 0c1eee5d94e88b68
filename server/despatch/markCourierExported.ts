import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { command } from '#server/platform/command.ts'
import { packageChanges } from './lockPackage.ts'

const input = z.object({
  packagingIds: z.array(z.string().max(30)).min(1).max(limits.pageSizeMaximum),
})

/**
 * Records that a workbook for the courier contained these deliveries: the time and the user of the
 * last export. The version of the packages does not change, so that concurrent work on them is not
 * refused.
 */
export const markCourierExported = command({
  name: 'markCourierExported',
  action: 'package.courier',
  input,
  async run({ tx, now, viewer }, { packagingIds }) {
    const ids = [...packagingIds].sort()
    await tx.$queryRaw`SELECT 1 FROM package WHERE packaging_id = ANY(${ids}) ORDER BY packaging_id FOR UPDATE`
    const packages = await tx.package.updateManyAndReturn({
      where: { packagingId: { in: ids } },
      data: { courierExportedAt: now, courierExportedById: viewer.userId },
    })
    return {
      result: { packagingIds: ids },
      audit: { subjects: ids.map((id) => `Package:${id}`), after: { packages: ids.length } },
      changed: packages.flatMap(packageChanges),
    }
  },
})
