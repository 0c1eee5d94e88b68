import type { EvidenceType } from '#domain/custodyCase/evidence.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findCase } from './caseQueries.ts'

/** Returns a piece of evidence of a case that the viewer sees. @throws evidence.notFound */
export async function getEvidence(
  ctx: SignedInContext,
  id: number,
): Promise<{ mediaType: EvidenceType; content: Buffer; sha256: string }> {
  const found = await ctx.db.caseEvidence.findUnique({
    where: { id },
    include: { entry: { select: { case: { select: { kind: true, reference: true } } } } },
  })
  if (!found || !(await findCase(ctx, found.entry.case))) throw problem('evidence.notFound')
  const { buffer, byteOffset, byteLength } = found.content
  return {
    mediaType: found.mediaType as EvidenceType,
    content: Buffer.from(buffer, byteOffset, byteLength),
    sha256: found.sha256,
  }
}
