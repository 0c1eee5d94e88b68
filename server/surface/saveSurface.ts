import { createHash } from 'node:crypto'
import { actsOnBranch, type Viewer } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { saveSurfaceInput } from '#domain/surface/inputs.ts'
import { replacingRefusal } from '#domain/surface/replacing.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { seesJob } from '#server/production/jobs/jobSeen.ts'
import { sourceBytes } from './imageSource.ts'
import { renderSurface } from './renderSurface.ts'

/**
 * Brings an image to the print surface and keeps it as the application's (specification section 1, "Support tools").
 * The audit trail keeps its digest, not the image. Another image than the one that is kept is taken while no good card bears that.
 * @throws record.notFound, permission.denied, job.heldElsewhere, record.changed, image.cardPassed and the like; upload.notFound,
 *   image.notFound; what `renderSurface` throws
 */
export const saveSurface = preparedCommand({
  name: 'saveSurface',
  action: 'surface.save',
  input: saveSurfaceInput,
  async prepare(ctx, { applId, uploadId, version, ...adjustment }) {
    // Whoever may not save it has no image worked on either.
    const jobs = await jobsOf(ctx.db, ctx.viewer, applId)
    const from = await keptOf(ctx.db, applId, version)
    refusePrinted(jobs, from)
    const rendered = await renderSurface(await sourceBytes(ctx, { uploadId, applId }), adjustment)
    // What was made from the stored image stands for that one alone, whoever has stored another since.
    return { rendered, madeFrom: uploadId ? version : (from?.version ?? 0) }
  },
  async run({ tx, viewer, now }, { applId, uploadId, version: _, ...adjustment }, { rendered, madeFrom }) {
    // Whoever prints or checks its card holds one of its jobs; and of two that save its image one waits.
    await tx.$queryRaw`SELECT id FROM card_job WHERE appl_id = ${applId} ORDER BY id FOR UPDATE`
    await tx.$queryRaw`SELECT appl_id FROM application WHERE appl_id = ${applId} FOR UPDATE`
    const jobs = await jobsOf(tx, viewer, applId)
    const before = await keptOf(tx, applId, madeFrom)
    refusePrinted(jobs, before)
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
      changed: [...new Set(jobs.flatMap((job) => jobChanges(job)).map(({ branchCode }) => branchCode))].map(
        (branchCode): Change => ({ kind: 'application', id: applId, branchCode }),
      ),
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
  const select = {
    id: true,
    status: true,
    branchCode: true,
    application: { select: { branchCode: true, collectionBranchCode: true, photo: { select: { applId: true } } } },
    listItems: { where: { doneAt: null, startedAt: { not: null } }, select: { id: true } },
  } as const
  const jobs = await db.cardJob.findMany({ where: { applId }, orderBy: { id: 'desc' }, select })
  const [latest] = jobs
  if (!latest || !jobs.some((job) => seesJob(viewer, job))) throw problem('record.notFound')
  if (!actsOnBranch(viewer, latest.branchCode)) throw problem('job.heldElsewhere', { branch: latest.branchCode })
  return jobs
}

/** A first image corrects nothing, and beside the registry's photograph it is on no card. @throws image.cardPassed and the like */
function refusePrinted(jobs: Awaited<ReturnType<typeof jobsOf>>, kept: unknown): void {
  if (!kept || jobs.some(({ application }) => application.photo)) return
  const refused = replacingRefusal(jobs.map(({ status, listItems }) => ({ status, inPrinter: listItems.length > 0 })))
  if (refused) throw problem(refused)
}
