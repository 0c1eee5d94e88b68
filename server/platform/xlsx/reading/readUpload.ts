import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { turns } from '#server/platform/turns.ts'
import type { Headings } from './findTable.ts'
import { readTableRows, type TableRow } from './readTableRows.ts'

/**
 * A process reads few uploaded workbooks at a time: each keeps its shared texts in memory while it
 * is read.
 */
const readingTurn = turns({
  atOnce: limits.workbooksRead,
  waiting: limits.workbooksWaiting,
  waitMs: limits.workbookWaitMs,
  refusal: () => problem('request.tooMany'),
})

type Options = {
  /** The maximum number of rows below the headings; each non-empty row counts, in any column. */
  maximum: number
  onShare?: ((share: number) => void) | undefined
}

/**
 * Reads the rows of an uploaded workbook when its turn has come.
 * @throws import.tooManyRows, request.tooMany; and as readTableRows
 */
export async function* readUpload<K extends string>(
  content: Buffer,
  headings: Headings<K>,
  { maximum, onShare }: Options,
): AsyncGenerator<TableRow<K>> {
  const endTurn = await readingTurn()
  let filled = 0
  const onFilled = () => {
    if (++filled > maximum) throw problem('import.tooManyRows', { max: maximum })
  }
  try {
    yield* readTableRows(content, headings, { onShare, onFilled })
  } finally {
    endTurn()
  }
}
