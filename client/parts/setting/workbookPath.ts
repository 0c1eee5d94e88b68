import { camelOf } from '#domain/enumCase.ts'
import type { Locale } from '#domain/words.ts'

/** Returns the address of a table's workbook: QC_STATUS_CODES -> /files/table/qcStatusCodes.xlsx */
export function workbookPath(table: string, locale: Locale): string {
  const name = camelOf(table)
  return `/files/table/${name}.xlsx?lang=${locale}`
}
