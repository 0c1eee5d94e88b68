import { createHash } from 'node:crypto'
import { actsOnBranch, type Viewer } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { isErased } from '#domain/retention/kinds.ts'
import { saveSurfaceInput } from '#domain/surface/inputs.ts'
import { replacingRefusal } from '#domain/surface/replacing.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { seesJob } from '#server/production/jobs/jobSeen.ts'
import { sourceBytes } from './imageSource.ts'
import { renderSurface } from './renderSurface.ts'

/**
 * Converts an image to the print surface and stores it as the application's (specification section
 * 1, "Support tools"). The audit trail records its digest, not the image. A different image is
 * accepted while no good card has the stored one.
 * @throws record.notFound, permission.denied, job.heldElsewhere, record.changed, image.cardPassed
 *   and the like; upload.notFound, image.notFound; the errors of `renderSurface`
 */
export const saveSurface = preparedCommand({
  name: 'saveSurface',
  action: 'surface.save',
  input: saveSurfaceInput,
  async prepare(ctx, { applId, uploadId, version, ...adjustment }) {
    // Users who may not save an image can't have one processed either.
    const jobs = await jobsOf(ctx.db, ctx.viewer, applId)
    const from = await keptOf(ctx.db, applId, version)
    refusePrinted(jobs, from)
    const rendered = await renderSurface(await sourceBytes(ctx, { uploadId, applId }), adjustment)
    // A result made from the stored image is valid for that version alone, even if another was
    // stored since.
    return { rendered, madeFrom: uploadId ? version : (from?.version ?? 0) }
  },
  async run(
    { tx, viewer, now },
    { applId, uploadId, version: _, ...adjustment },
    { rendered, madeFrom },
  ) {
    // Printing or checking the card locks one of its jobs; and of two users who save its image one
    // waits.
    await tx.$queryRaw`SELECT id FROM card_job WHERE appl_id = ${applId} ORDER BY id FOR UPDATE`
    await tx.$queryRaw`SELECT appl_id FROM application WHERE appl_id = ${applId} FOR UPDATE`
    const jobs = await jobsOf(tx, viewer, applId)
    const before = await keptOf(tx, applId, madeFrom)
    refusePrinted(jobs, before)
    const { content, ...kept } = rendered
    const sha256 = createHash('sha256').update(content).digest('hex')
    const data = {
      ...kept,
      content: Uint8Array.from(content),
      sha256,
      byUserId: viewer.userId,
      at: now,
    }
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
        after: {
          ...after,
          mediaType: kept.mediaType,
          bytes: content.length,
          source,
          ...adjustment,
        },
      },
      changed: [
        ...new Set(jobs.flatMap((job) => jobChanges(job)).map(({ branchCode }) => branchCode)),
      ].map((branchCode): Change => ({ kind: 'application', id: applId, branchCode })),
    }
  },
})

/**
 * Returns the stored facts, without the image.
 * @throws record.changed if the stored version differs
 */
async function keptOf(db: Reader, applId: string, version: number | undefined) {
  const kept = await db.surfaceImage.findUnique({
    where: { applId },
    select: { version: true, sha256: true },
  })
  if (version !== undefined && version !== (kept?.version ?? 0)) throw problem('record.changed')
  return kept
}

/**
 * Returns an application's jobs, newest first. The newest one decides who may save: a branch that
 * had an earlier one still sees it, but may not change a card that another branch makes.
 * @throws record.notFound, job.heldElsewhere, application.erased
 */
async function jobsOf(db: Reader, viewer: Viewer, applId: string) {
  const select = {
    id: true,
    status: true,
    branchCode: true,
    application: {
      select: {
        branchCode: true,
        collectionBranchCode: true,
        photographErasedAt: true,
        signatureErasedAt: true,
        addressErasedAt: true,
        particularsErasedAt: true,
        photo: { select: { applId: true } },
      },
    },
    listItems: { where: { doneAt: null, startedAt: { not: null } }, select: { id: true } },
  } as const
  const jobs = await db.cardJob.findMany({ where: { applId }, orderBy: { id: 'desc' }, select })
  const [latest] = jobs
  if (!latest || !jobs.some((job) => seesJob(viewer, job))) throw problem('record.notFound')
  if (!actsOnBranch(viewer, latest.branchCode))
    throw problem('job.heldElsewhere', { branch: latest.branchCode })
  if (isErased(latest.application)) throw problem('application.erased')
  return jobs
}

/**
 * Refuses to replace a printed image. A first image corrects nothing, and with a registry
 * photograph it is on no card.
 * @throws image.cardPassed and the like
 */
function refusePrinted(jobs: Awaited<ReturnType<typeof jobsOf>>, kept: unknown): void {
  if (!kept || jobs.some(({ application }) => application.photo)) return
  const refused = replacingRefusal(
    jobs.map(({ status, listItems }) => ({ status, inPrinter: listItems.length > 0 })),
  )
  if (refused) throw problem(refused)
}
