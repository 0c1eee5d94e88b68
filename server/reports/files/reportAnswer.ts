import type { Readable } from 'node:stream'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guardReport } from '#server/platform/guard.ts'
import { refuseFiltersNotTaken } from '#server/platform/report/refuseFiltersNotTaken.ts'
import { workbookType } from '#server/platform/xlsx/workbookStream.ts'
import { getReport } from '#server/reports/reports.ts'
import { reportFile } from './reportFile.ts'
import { takePlace } from './reportPlaces.ts'
import { rowFrames } from './rowFrames.ts'

type Asked = { id: string; format: ExportFormat; query: Record<string, string> }
type Answer = { type: string; body: Readable; name: string }

export const fileTypes: Record<ExportFormat, string> = {
  xlsx: workbookType,
  csv: 'text/csv; charset=utf-8',
}

/**
 * Returns a report as a file; the query has the filter's names, and `lang` for the language. With
 * `frames=rows` it is sent in frames that state how many rows are written. The rows are read while
 * the file is downloaded, so the number of simultaneous downloads is limited.
 * @throws record.notFound, session.ended, permission.denied; filter.notTaken, field.date,
 *   range.invalid; report.filesOfPerson, report.filesOfAll
 */
export async function reportAnswer(
  ctx: RequestContext,
  { id, format, query }: Asked,
): Promise<Answer> {
  const { lang: _lang, frames, ...filter } = query
  const report = getReport(id)
  const caller = guardReport(ctx, report.action)
  refuseFiltersNotTaken(report, filter)
  const leave = await takePlace(caller)
  let rows = 0
  const counted = (done: number) => (rows = done)
  const file = await reportFile(ctx, { id, format, filter }, counted, leave).catch(
    (error: unknown) => {
      leave()
      throw error
    },
  )
  if (frames === 'rows')
    return {
      type: 'application/octet-stream',
      body: rowFrames(file, () => rows),
      name: `${id}.${format}.frames`,
    }
  return { type: fileTypes[format], body: file, name: `${id}.${format}` }
}
