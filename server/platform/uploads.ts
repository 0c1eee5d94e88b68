import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import type { SignedInContext } from './context.ts'
import type { Reader } from './database/client.ts'
import { isBareName } from './safeFileName.ts'

/** A file sent by a user for a command to process, named by its id. */
export type Upload = { id: string; name: string; content: Buffer }

const uploadId = z.uuid()

/**
 * Stores a file for its sender for a day; removes all files older than a day, and the sender's
 * oldest above the limit per user. The command that processes it decides about it and audits it.
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
  // The driver needs bytes that nothing else shares.
  const data = {
    userId: ctx.viewer.userId,
    name,
    content: Uint8Array.from(content),
    createdAt: now,
  }
  const { id } = await ctx.db.upload.create({ data, select: { id: true } })
  await makeRoom(ctx, id)
  return { id }
}

/**
 * Removes the sender's oldest files above the limit, but never the one just sent, even if others
 * came within the same millisecond. Many files are not refused: a user who brings images to the
 * print surface all day sends one after the other.
 */
async function makeRoom({ db, viewer }: SignedInContext, sent: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM upload WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest no, sum(octet_length(content)) OVER newest bytes
          FROM upload WHERE user_id = ${viewer.userId} WINDOW newest AS (ORDER BY id = ${sent}::uuid DESC, created_at DESC, id)) own
       WHERE no > ${limits.uploadsKept} OR bytes > ${limits.uploadsKeptBytes})`
}

/** The files' owner, and the database to read by: a command reads by its transaction. */
export type UploadReader = Pick<SignedInContext, 'viewer' | 'clock'> & { db: Reader }

/** Returns a file that the viewer sent within the last day. @throws upload.notFound */
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

/** Returns the refusal of a file of more than `limits.uploadBytes`. */
export function uploadTooLarge(): Problem {
  return problem('file.tooLarge', { max: limits.uploadBytes / 1024 / 1024 })
}

const lapsedAt = (now: Date): Date => new Date(now.getTime() - limits.uploadKeptMs)
