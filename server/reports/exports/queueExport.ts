import { limits } from '#domain/limits.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import type { Locale } from '#domain/words.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

type WantedExport = {
  ownerId: number
  /** The schedule that requested this run. */
  scheduleId?: string
  reportId: string
  format: ExportFormat
  filter: ReportFilter
  locale: Locale
  origin: string
}

/** Adds an export to the queue of all processes, and returns its id. */
export async function queueExport(
  tx: Tx,
  now: Date,
  { filter, ...wanted }: WantedExport,
): Promise<string> {
  const given = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== undefined),
  )
  const { id } = await tx.reportExport.create({
    data: {
      ...wanted,
      scheduled: wanted.scheduleId !== undefined,
      filter: given as Prisma.InputJsonObject,
      askedAt: now,
      dueAt: now,
      expiresAt: new Date(now.getTime() + limits.exportKeptMs),
    },
    select: { id: true },
  })
  return id
}
