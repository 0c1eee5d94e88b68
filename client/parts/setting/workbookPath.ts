import { camelOf } from '#domain/enumCase.ts'
import type { Locale } from '#domain/words.ts'

/** Where a table's workbook is taken from: QC_STATUS_CODES -> /files/table/qcStatusCodes.xlsx */
export function workbookPath(table: string, locale: Locale): string {
  const name = camelOf(table)
  return `/files/table/${name}.xlsx?lang=${locale}`
}
