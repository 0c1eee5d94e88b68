import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { attempt } from '#server/platform/attempt.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import { getUpload, type Upload } from '#server/platform/uploads.ts'
import { endOfNext, findCourierImport } from './courierImports.ts'
import { readCourierSheet, type NumberedCourierRow } from './courierSheet.ts'
import { judgeCourierRows, refuseRepeated } from './judgeCourierRows.ts'

const rowsAtOnce = 2_000
const judgedAtOnce = 10_000
/** The percentage of the progress for reading; judging takes the rest. */
const readingShare = 80

/**
 * Reads the courier's workbook and previews the outcome of each row; nothing is imported yet. The
 * rows are written to a table in batches, so that memory stays bounded. Others may watch the
 * progress and cancel.
 * @throws upload.notFound, and as readCourierSheet; record.busy while it is being read or applied
 *   already; import.cancelled
 */
export const readCourierImport = attempt({
  name: 'readCourierImport',
  action: 'package.courier',
  input: z.object({ uploadId: z.uuid() }),
  async run(ctx, { uploadId: id }): Promise<{ id: string }> {
    const upload = await getUpload(ctx, id)
    const before = await findCourierImport(ctx, id)
    // An applied import keeps its result: reading the same file again does nothing.
    if (before?.state === 'applied') return { id }
    if (before?.state === 'reading' || before?.state === 'applying') throw problem('record.busy')
    await begin(ctx, upload)
    try {
      await takeRows(ctx, upload)
      await refuseRepeated(ctx.db, id)
      await judgeAll(ctx, id)
      if (!(await goOn(ctx, id, { state: 'ready', share: 100 }))) throw problem('import.cancelled')
    } catch (error) {
      await ctx.db.courierImport.deleteMany({
        where: { id, state: { in: ['reading', 'cancelled'] } },
      })
      throw error
    }
    return { id }
  },
})

/** Deletes imports older than a day and earlier readings of this file, and starts a new one. */
async function begin({ db, clock, viewer }: SignedInContext, { id, name }: Upload): Promise<void> {
  const now = clock.now()
  const lapsed = { createdAt: { lte: new Date(now.getTime() - limits.uploadKeptMs) } }
  await db.courierImport.deleteMany({ where: { OR: [lapsed, { id, state: { not: 'applied' } }] } })
  const data = {
    id,
    name,
    userId: viewer.userId,
    state: 'reading',
    createdAt: now,
    touchedAt: now,
  } as const
  const { count } = await db.courierImport.createMany({ data, skipDuplicates: true })
  if (count === 0) throw problem('record.busy')
}

async function takeRows(ctx: SignedInContext, { id, content }: Upload): Promise<void> {
  let share = 0
  let rows = 0
  let batch: NumberedCourierRow[] = []
  const take = async () => {
    await insertRows(
      ctx.db,
      'courier_import_row',
      batch.map((row) => ({ importId: id, ...row, fate: 'read' })),
    )
    rows += batch.length
    batch = []
    if (!(await goOn(ctx, id, { rows, share: Math.floor(share * readingShare) })))
      throw problem('import.cancelled')
  }
  for await (const row of readCourierSheet(content, { onShare: (so) => (share = so) })) {
    batch.push(row)
    if (batch.length >= rowsAtOnce) await take()
  }
  await take()
}

async function judgeAll(ctx: SignedInContext, id: string): Promise<void> {
  const { rows } = await ctx.db.courierImport.findUniqueOrThrow({
    where: { id },
    select: { rows: true },
  })
  for (let after = 0, judged = 0; ; judged += judgedAtOnce) {
    const last = await endOfNext(ctx.db, id, { fate: 'read', after, size: judgedAtOnce })
    if (last === null) return
    await judgeCourierRows(ctx.db, ctx.viewer, id, { fate: 'read', after, last })
    after = last
    const share = readingShare + Math.min(1, (judged + judgedAtOnce) / rows) * (100 - readingShare)
    if (!(await goOn(ctx, id, { share: Math.floor(share) }))) throw problem('import.cancelled')
  }
}

type Progress = { rows?: number; share?: number; state?: 'ready' }

/** Saves the progress. Returns false where the import was cancelled. */
async function goOn(
  { db, clock }: SignedInContext,
  id: string,
  progress: Progress,
): Promise<boolean> {
  const { count } = await db.courierImport.updateMany({
    where: { id, state: 'reading' },
    data: { ...progress, touchedAt: clock.now() },
  })
  return count > 0
}
