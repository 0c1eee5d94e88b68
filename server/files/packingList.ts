import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { drawPackingList } from './drawPackingList.ts'
import { packageSheet } from './packageSheet.ts'

/**
 * Returns the printable packing list of a package that the viewer sees, in their language.
 * @throws session.ended, permission.denied, package.notFound, despatch.notFound once it was undone
 */
export async function packingList(anyone: RequestContext, packagingId: string): Promise<Buffer> {
  const ctx = guard(anyone, 'package.view')
  return drawPackingList(await packageSheet(ctx, packagingId), ctx.locale)
}
