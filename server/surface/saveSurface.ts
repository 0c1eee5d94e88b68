import { createHash } from 'node:crypto'
import { actsOnBranch, seesBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { saveSurfaceInput } from '#domain/surface/inputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { sourceBytes } from './imageSource.ts'
import { renderSurface } from './renderSurface.ts'

/**
 * Brings an image to the print surface and keeps it as the application's (specification section 1, "Support tools").
 * The audit trail keeps its digest, not the image.
 * @throws record.notFound, permission.denied, job.heldElsewhere, record.changed; upload.notFound, image.notFound; what
 *   `renderSurface` throws
 */
export const saveSurface = command({
  name: 'saveSurface',
  action: 'surface.save',
  input: saveSurfaceInput,
  async run(scope, { applId, uploadId, version, ...adjustment }) {
    const { tx, viewer, now } = scope
    const jobs = await lockApplication(scope, applId)
    const before = await tx.surfaceImage.findUnique({ where: { applId }, select: { version: true, sha256: true } })
    if (version !== undefined && version !== (before?.version ?? 0)) throw problem('record.changed')
    const bytes = await sourceBytes(scope, { uploadId, applId })
    const { content, ...kept } = await renderSurface(bytes, adjustment)
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

/**
 * Locks the application, so that of two that save its image one waits. Its jobs, the latest first, which decides who may: a branch
 * that had an earlier one still sees it, and has no say in the card that another makes.
 */
async function lockApplication({ tx, viewer }: CommandScope, applId: string) {
  await tx.$queryRaw`SELECT appl_id FROM application WHERE appl_id = ${applId} FOR UPDATE`
  const jobs = await tx.cardJob.findMany({ where: { applId }, orderBy: { id: 'desc' }, select: { id: true, branchCode: true } })
  const [latest] = jobs
  if (!latest || !jobs.some(({ branchCode }) => seesBranch(viewer, branchCode))) throw problem('record.notFound')
  if (!actsOnBranch(viewer, latest.branchCode)) throw problem('job.heldElsewhere', { branch: latest.branchCode })
  return jobs
}
