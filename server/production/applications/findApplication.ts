import { problem } from '#domain/problems.ts'
import { codeText } from '#domain/text/codeText.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'

/** Returns the application where the viewer sees a job of it, else null. */
export async function findApplication(
  ctx: SignedInContext,
  applId: string,
): Promise<ApplicationRow | null> {
  return newestWhere(ctx, Prisma.sql`j.appl_id = ${codeText(applId)}`)
}

/** @throws record.notFound where there is none, or none that the viewer sees */
export async function getApplication(
  ctx: SignedInContext,
  applId: string,
): Promise<ApplicationRow> {
  return found(await findApplication(ctx, applId))
}

/** Returns the newest application with this sticker number. @throws record.notFound */
export async function getApplicationOfSticker(
  ctx: SignedInContext,
  stickerNo: string,
): Promise<ApplicationRow> {
  return found(await newestWhere(ctx, Prisma.sql`a.sticker_no = ${codeText(stickerNo)}`))
}

async function newestWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
): Promise<ApplicationRow | null> {
  const [job] = await cardJobsWhere(ctx, condition, Prisma.sql`j.id DESC LIMIT 1`)
  return job?.application ?? null
}

function found(application: ApplicationRow | null): ApplicationRow {
  if (!application) throw problem('record.notFound')
  return application
}
