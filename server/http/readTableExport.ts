import { setImmediate } from 'node:timers/promises'
import { problem } from '#domain/problems.ts'
import { exportAround, isExportRow, isTooLarge, type ExportCell, type TableExport } from '#domain/tableExport.ts'
import { cutRows } from './cutRows.ts'

type GivenExport = Omit<TableExport, 'rows'> & { rows: Iterable<ExportCell[]> }

/**
 * Reads a list that is to be written from its JSON, a piece of its rows at a time and others in between. A row is made once to be looked at,
 * and once more when it is written: so no more of them are held than their bytes.
 * @throws request.invalid, request.tooLarge beyond the number of rows or cells
 */
export async function readTableExport(json: Buffer): Promise<GivenExport> {
  const { around, pieces, rows: length } = await cutRows(json)
  const found = exportAround.safeParse(parsed(around.toString('utf8')))
  if (!found.success) throw invalid()
  const { rows: places, ...list } = found.data
  const { columns } = list
  if (isTooLarge({ columns, rows: { length } })) throw problem('request.tooLarge')
  // Whatever else stands among the rows, or what looks like some elsewhere.
  if (places.length !== pieces.length) throw invalid()
  for (const piece of pieces) {
    if (!rowsOf(piece).every((row) => isExportRow(row, columns.length))) throw invalid()
    await setImmediate()
  }
  return { ...list, rows: written(pieces) }
}

function* written(pieces: readonly Buffer[]): Generator<ExportCell[]> {
  for (const piece of pieces) yield* rowsOf(piece) as ExportCell[][]
}

const rowsOf = (piece: Buffer) => parsed(`[${piece.toString('utf8')}]`) as unknown[]

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalid()
  }
}

const invalid = () => problem('request.invalid')
