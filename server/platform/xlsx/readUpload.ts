import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { turns } from '#server/platform/turns.ts'
import { readSheet, type SheetRow } from './readSheet.ts'

/** Of the workbooks that people sent a process reads few at a time: each keeps its shared texts in memory for as long as it is read. */
const readingTurn = turns({
  atOnce: limits.workbooksRead,
  waiting: limits.workbooksWaiting,
  waitMs: limits.workbookWaitMs,
  refusal: () => problem('request.tooMany'),
})

type Options = {
  /** Rows that are taken below the headings. */
  maximum: number
  onShare?: ((share: number) => void) | undefined
}

/**
 * The rows of a workbook that somebody sent, as readSheet gives them, when its turn has come. Each row that holds anything counts, in whatever
 * column it does. Empty ones, which formatting leaves behind by the thousand, count among all that are read.
 * @throws import.tooManyRows, request.tooMany; and as readSheet
 */
export async function* readUpload(content: Buffer, { maximum, onShare }: Options): AsyncGenerator<SheetRow> {
  const endTurn = await readingTurn()
  try {
    let read = 0
    let filled = 0
    for await (const row of readSheet(content, onShare)) {
      if (read > 0 && row.values.some(isFilled)) filled++
      read++
      if (filled > maximum) throw tooManyRows(maximum)
      if (read > limits.workbookRowsRead) throw tooManyRows(limits.workbookRowsRead)
      yield row
    }
  } finally {
    endTurn()
  }
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const tooManyRows = (max: number) => problem('import.tooManyRows', { max })
