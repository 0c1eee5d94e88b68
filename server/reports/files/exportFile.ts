import { Readable } from 'node:stream'
import { z } from 'zod'
import { problem } from '#domain/problems.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import type { ReportExport } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { seenAs } from '#server/reports/exports/ownerContext.ts'
import { fileTypes } from './reportAnswer.ts'

type Answer = { type: string; body: Readable; name: string }

/**
 * Returns the file of an export, for its owner alone and only while they have the rights with which
 * it was created.
 * @throws record.notFound, export.notReady, export.rightsChanged; session.ended, permission.denied
 */
export async function exportFile(anyone: RequestContext, id: string): Promise<Answer> {
  const ctx = guard(anyone, 'export.own')
  if (!z.uuid().safeParse(id).success) throw problem('record.notFound')
  const now = ctx.clock.now()
  const found = await ctx.db.reportExport.findFirst({
    where: { id, ownerId: ctx.viewer.userId, expiresAt: { gt: now } },
  })
  if (!found) throw problem('record.notFound')
  if (found.status !== 'ready') throw problem('export.notReady')
  if (found.seenAs !== seenAs(ctx.viewer)) throw problem('export.rightsChanged')
  // Home no longer lists it; downloading changes nothing else.
  if (!found.fetchedAt)
    await ctx.db.reportExport.updateMany({ where: { id }, data: { fetchedAt: now } })
  return {
    type: fileTypes[found.format as ExportFormat],
    body: Readable.from(piecesOf(ctx, found)),
    name: `${found.reportId}.${found.format}`,
  }
}

/** Yields the chunks one by one, so that at most one is in memory. */
async function* piecesOf(
  { db }: SignedInContext,
  { id, attempts }: ReportExport,
): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const piece = await db.reportExportPiece.findUnique({
      where: { exportId_attempt_no: { exportId: id, attempt: attempts, no } },
    })
    if (!piece) return
    yield Buffer.from(piece.content)
  }
}
