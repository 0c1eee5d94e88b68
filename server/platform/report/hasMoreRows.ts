import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { guardReport } from '#server/platform/guard.ts'
import { asked } from './readReport.ts'
import type { Report } from './report.ts'

/**
 * Returns whether a report has more rows than this, without counting further.
 * @throws session.ended, permission.denied; field.required, field.date, range.invalid
 */
export async function hasMoreRows(
  anyone: RequestContext,
  report: Report,
  filter: unknown,
  than: number,
): Promise<boolean> {
  const ctx = guardReport(anyone, report.action)
  const { body } = asked(ctx, report, filter)
  const found = await readRows(
    ctx.reads,
    Prisma.sql`SELECT 1 FROM (${body}) r OFFSET ${than} LIMIT 1`,
  )
  return found.length > 0
}
