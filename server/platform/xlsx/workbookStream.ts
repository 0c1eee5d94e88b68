import { PassThrough, type Readable } from 'node:stream'
import type { Services } from '#server/platform/context.ts'
import { writeWorkbook, type WorkbookContent } from './writeWorkbook.ts'

/** The content type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Returns a workbook as a stream for a route. On an error the response has already begun, so it
 * breaks off, which the receiver notices, and the error is logged.
 */
export function workbookStream(log: Services['log'], content: WorkbookContent): Readable {
  const out = new PassThrough()
  writeWorkbook(out, content).catch((error: Error) =>
    log.warn({ error: error.message }, 'a workbook was not read to its end'),
  )
  return out
}
