import { evidenceFileName } from '#domain/custodyCase/evidence.ts'
import { problem } from '#domain/problems.ts'
import { rowId } from '#domain/settings/reference.ts'
import { getEvidence } from '#server/cases/evidence.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'

/**
 * Returns a piece of evidence to save. It is never displayed within the product's pages, because
 * anybody may have made the file.
 * @throws session.ended, permission.denied, evidence.notFound
 */
export async function caseEvidence(
  anyone: RequestContext,
  id: string,
): Promise<{ type: string; body: Buffer; name: string }> {
  const ctx = guard(anyone, 'custodyCase.view')
  if (!rowId.test(id)) throw problem('evidence.notFound')
  const { mediaType, content } = await getEvidence(ctx, Number(id))
  return { type: mediaType, body: content, name: evidenceFileName(Number(id), mediaType) }
}
