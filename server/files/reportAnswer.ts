import type { Readable } from 'node:stream'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { workbookType } from '#server/platform/xlsx/workbookStream.ts'
import { reportFile } from './reportFile.ts'
import { rowFrames } from './rowFrames.ts'

type Asked = { id: string; format: ExportFormat; query: Record<string, string> }
type Answer = { type: string; body: Readable; name: string }

export const fileTypes: Record<ExportFormat, string> = { xlsx: workbookType, csv: 'text/csv; charset=utf-8' }

/**
 * A report as a file; the query has the filter's names. With `frames=rows` it comes in frames that tell how many rows are written.
 * @throws record.notFound, session.ended, permission.denied; field.date, range.invalid
 */
export async function reportAnswer(ctx: RequestContext, { id, format, query }: Asked): Promise<Answer> {
  let rows = 0
  const file = await reportFile(ctx, { id, format, filter: query }, (done) => (rows = done))
  if (query.frames === 'rows')
    return { type: 'application/octet-stream', body: rowFrames(file, () => rows), name: `${id}.${format}.frames` }
  return { type: fileTypes[format], body: file, name: `${id}.${format}` }
}
