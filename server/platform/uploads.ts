import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { isBareName } from './bareName.ts'
import type { SignedInContext } from './context.ts'
import type { Reader } from './database/client.ts'

/** What a person sent for a command to work on: the command names it by its id. */
export type Upload = { id: string; name: string; content: Buffer }

const uploadId = z.uuid()

/**
 * Keeps a file for whoever sends it, until tomorrow; removes everybody's that are older than a day, and the sender's own
 * oldest beyond what is kept of one person's. What becomes of it is a command's to say, and to audit.
 * @throws file.badName, file.tooLarge
 */
export async function saveUpload(
  ctx: SignedInContext,
  { name, content }: { name: string; content: Buffer },
): Promise<{ id: string }> {
  if (!isBareName(name)) throw problem('file.badName')
  if (content.length > limits.uploadBytes) throw uploadTooLarge()
  const now = ctx.clock.now()
  await ctx.db.upload.deleteMany({ where: { createdAt: { lte: lapsedAt(now) } } })
  // The driver wants bytes that nothing else can share.
  const data = { userId: ctx.viewer.userId, name, content: Uint8Array.from(content), createdAt: now }
  const { id } = await ctx.db.upload.create({ data, select: { id: true } })
  await makeRoom(ctx)
  return { id }
}

/** Many files are no refusal: who brings images to the print surface all day sends one after the other. */
async function makeRoom({ db, viewer }: SignedInContext): Promise<void> {
  await db.$executeRaw`
    DELETE FROM upload WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest no, sum(octet_length(content)) OVER newest bytes
          FROM upload WHERE user_id = ${viewer.userId} WINDOW newest AS (ORDER BY created_at DESC, id)) own
       WHERE no > ${limits.uploadsKept} OR bytes > ${limits.uploadsKeptBytes})`
}

/** Whose files they are, and by what they are read: a command reads by its transaction. */
export type UploadReader = Pick<SignedInContext, 'viewer' | 'clock'> & { db: Reader }

/** A file that the viewer sent within the last day; nobody else's. @throws upload.notFound */
export async function getUpload(ctx: UploadReader, id: string): Promise<Upload> {
  const own = uploadId.safeParse(id).success && {
    where: { id, userId: ctx.viewer.userId, createdAt: { gt: lapsedAt(ctx.clock.now()) } },
    select: { id: true, name: true, content: true },
  }
  const found = own ? await ctx.db.upload.findFirst(own) : null
  if (!found) throw problem('upload.notFound')
  const { buffer, byteOffset, byteLength } = found.content
  return { id: found.id, name: found.name, content: Buffer.from(buffer, byteOffset, byteLength) }
}

/** The refusal of a file of more than `limits.uploadBytes`. */
export function uploadTooLarge(): Problem {
  return problem('file.tooLarge', { max: limits.uploadBytes / 1024 / 1024 })
}

const lapsedAt = (now: Date): Date => new Date(now.getTime() - limits.uploadKeptMs)
