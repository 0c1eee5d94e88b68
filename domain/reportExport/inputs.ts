import { z } from 'zod'
import { reportFilter } from '#domain/report/reportFilter.ts'

/** The file formats of a report. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const reportId = z.string().min(1).max(60)
const exportId = z.uuid()

export const requestExportInput = z.object({
  reportId,
  format: z.enum(exportFormats),
  filter: reportFilter,
})
export const cancelExportInput = z.object({ exportId })
export const retryExportInput = z.object({ exportId })
export const removeExportInput = z.object({ exportId })
