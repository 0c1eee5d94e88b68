import { problem } from '#domain/problems.ts'
import { findHandover } from '#server/despatch/findHandover.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { personal } from '#server/production/jobs/personal.ts'
import { drawHandoverReceipt } from './drawHandoverReceipt.ts'
import { packageSheet } from './packageSheet.ts'

/**
 * Returns the printable receipt of a package that was handed over, in the viewer's language.
 * @throws session.ended, permission.denied, package.notFound, despatch.notFound,
 *   package.notHandedOver
 */
export async function handoverReceipt(
  anyone: RequestContext,
  packagingId: string,
): Promise<Buffer> {
  const ctx = guard(anyone, 'package.view')
  const about = await packageSheet(ctx, packagingId)
  const handover = await findHandover(ctx, about.found)
  if (!handover) throw problem('package.notHandedOver')
  const collector = {
    collectorName: personal(ctx, handover.collectorName),
    collectorIdNo: personal(ctx, handover.collectorIdNo),
  }
  return drawHandoverReceipt(about, { ...handover, ...collector }, ctx.locale)
}
