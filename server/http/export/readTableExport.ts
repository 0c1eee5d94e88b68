import { setImmediate } from 'node:timers/promises'
import { readJson } from '#domain/json/readJson.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import {
  exportAround,
  isExportRow,
  isTooLarge,
  type ExportCell,
  type TableExport,
} from '#domain/tableExport.ts'
import { splitRows } from './splitRows.ts'

type GivenExport = Omit<TableExport, 'rows'> & { rows: Iterable<ExportCell[]> }

/**
 * Reads a list to be exported from its JSON, one piece of its rows at a time and with other work in
 * between. A row is parsed once to be checked, and once more when it is written: so only the bytes
 * are kept in memory.
 * @throws request.invalid, json.repeatedKey, request.tooLarge above the number of rows or cells
 */
export async function readTableExport(json: Buffer): Promise<GivenExport> {
  const { around, pieces, rows: length } = await splitRows(json)
  const found = exportAround.safeParse(
    readJson(around.toString('utf8'), 'request.invalid', { values: limits.exportRows }),
  )
  if (!found.success) throw invalid()
  const { rows: places, ...list } = found.data
  const { columns } = list
  if (isTooLarge({ columns, rows: { length } })) throw problem('request.tooLarge')
  // There are other values among the rows, or values that look like rows elsewhere.
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
