import { createHash } from 'node:crypto'
import { actsOnBranch, seesBranch, type Viewer } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { saveSurfaceInput } from '#domain/surface/inputs.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { sourceBytes } from './imageSource.ts'
import { renderSurface } from './renderSurface.ts'

/**
 * Brings an image to the print surface and keeps it as the application's (specification section 1, "Support tools").
 * The audit trail keeps its digest, not the image.
 * @throws record.notFound, permission.denied, job.heldElsewhere, record.changed; upload.notFound, image.notFound; what
 *   `renderSurface` throws
 */
export const saveSurface = preparedCommand({
  name: 'saveSurface',
  action: 'surface.save',
  input: saveSurfaceInput,
  async prepare(ctx, { applId, uploadId, version, ...adjustment }) {
    // Whoever may not save it has no image worked on either.
    await jobsOf(ctx.db, ctx.viewer, applId)
    const from = await keptOf(ctx.db, applId, version)
    const rendered = await renderSurface(await sourceBytes(ctx, { uploadId, applId }), adjustment)
    // What was made from the stored image stands for that one alone, whoever has stored another since.
    return { rendered, madeFrom: uploadId ? version : (from?.version ?? 0) }
  },
  async run({ tx, viewer, now }, { applId, uploadId, version: _, ...adjustment }, { rendered, madeFrom }) {
    // Of two that save its image one waits.
    await tx.$queryRaw`SELECT appl_id FROM application WHERE appl_id = ${applId} FOR UPDATE`
    const jobs = await jobsOf(tx, viewer, applId)
    const before = await keptOf(tx, applId, madeFrom)
    const { content, ...kept } = rendered
    const sha256 = createHash('sha256').update(content).digest('hex')
    const data = { ...kept, content: Uint8Array.from(content), sha256, byUserId: viewer.userId, at: now }
    const after = { version: (before?.version ?? 0) + 1, sha256 }
    await tx.surfaceImage.upsert({
      where: { applId },
      create: { applId, ...data },
      update: { ...data, version: after.version },
    })
    const source = uploadId ? 'upload' : 'stored'
    return {
      result: { applId },
      audit: {
        subjects: [`Application:${applId}`, ...jobs.map(({ id }) => `CardJob:${id}`)],
        before: before ?? {},
        after: { ...after, mediaType: kept.mediaType, bytes: content.length, source, ...adjustment },
      },
      changed: [...new Set(jobs.map(({ branchCode }) => branchCode))].map((branchCode): Change => ({
        kind: 'application',
        id: applId,
        branchCode,
      })),
    }
  },
})

/** What is kept, without the image. @throws record.changed where that is another version than this one */
async function keptOf(db: Reader, applId: string, version: number | undefined) {
  const kept = await db.surfaceImage.findUnique({ where: { applId }, select: { version: true, sha256: true } })
  if (version !== undefined && version !== (kept?.version ?? 0)) throw problem('record.changed')
  return kept
}

/**
 * An application's jobs, the latest first, which decides who may: a branch that had an earlier one still sees it, and has no say in
 * the card that another makes.
 * @throws record.notFound, job.heldElsewhere
 */
async function jobsOf(db: Reader, viewer: Viewer, applId: string) {
  const jobs = await db.cardJob.findMany({ where: { applId }, orderBy: { id: 'desc' }, select: { id: true, branchCode: true } })
  const [latest] = jobs
  if (!latest || !jobs.some(({ branchCode }) => seesBranch(viewer, branchCode))) throw problem('record.notFound')
  if (!actsOnBranch(viewer, latest.branchCode)) throw problem('job.heldElsewhere', { branch: latest.branchCode })
  return jobs
}
