import { problem } from '#domain/problems.ts'
import { addressOf } from '#server/branches/branchAddress.ts'
import { getBranch } from '#server/branches/queries.ts'
import { certificateOf } from '#server/certification/certificates.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { drawStockCertificate } from './drawStockCertificate.ts'

/**
 * Returns the certificate of a place's holdings that the viewer sees, in their language.
 * @throws session.ended, permission.denied, certification.certificateNotFound
 */
export async function stockCertificate(
  anyone: RequestContext,
  documentNo: string,
): Promise<Buffer> {
  const ctx = guard(anyone, 'certification.view')
  const found = await certificateOf(ctx, documentNo)
  if (!found) throw problem('certification.certificateNotFound')
  const branch = await getBranch(ctx, found.figures.branchCode)
  return drawStockCertificate({ ...found, documentNo, branch: addressOf(branch) }, ctx.locale)
}
