import { PassThrough, type Readable } from 'node:stream'
import type { Services } from '#server/platform/context.ts'
import { writeWorkbook, type WorkbookContent } from './writeWorkbook.ts'

/** What a workbook is served as. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook as a route sends it. By the time that anything goes wrong its answer has begun: so it breaks off, which
 * its receiver notices, and stands in the log.
 */
export function workbookStream(log: Services['log'], content: WorkbookContent): Readable {
  const out = new PassThrough()
  writeWorkbook(out, content).catch((error: Error) => log.warn({ error: error.message }, 'a workbook was not taken to its end'))
  return out
}
