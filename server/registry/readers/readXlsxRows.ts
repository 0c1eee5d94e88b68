import {
  columnKey,
  optionalColumns,
  requiredColumns,
  type RegistryColumn,
} from '#domain/application/registryColumns.ts'
import { cellValues, type CellUse } from '#domain/workbook/cell.ts'
import type { Headings } from '#server/platform/xlsx/reading/findTable.ts'
import { readTableRows } from '#server/platform/xlsx/reading/readTableRows.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import type { RegistryRow } from './registryRow.ts'

const headings: Headings<RegistryColumn> = {
  columnOf: (heading) => {
    const key = columnKey(heading)
    return [...requiredColumns, ...optionalColumns].find((column) => column === key) ?? null
  },
  required: requiredColumns,
  nameOf: (column) => column,
}

const uses: Partial<Record<RegistryColumn, CellUse>> = {
  postcode: 'postcode',
  dob: 'day',
  stickerdate: 'day',
  passexpiry: 'day',
  receivedbyimmigration: 'moment',
}

/**
 * Yields the rows of the table with the registry's headings; unreadable cells are listed in
 * `wrong`.
 */
export async function* readXlsxRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  for await (const { row, cells } of readTableRows(file, headings)) {
    const { values, faults } = cellValues(cells, (column) => uses[column] ?? 'text')
    yield { row, cells: values, ...(faults.length > 0 && { wrong: faults }) }
  }
}
