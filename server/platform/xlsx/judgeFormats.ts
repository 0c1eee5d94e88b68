import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'

/** What exceljs keeps of the styles: the formats as they stand, and by their numbers, which cells refer to. */
export type Formats = {
  readonly model?: { readonly numFmts?: readonly { id: number; formatCode: string }[] }
  readonly index: { readonly numFmt: Record<number, string> }
}

/** The shortest formats of a date and of another figure. */
const [date, figure] = ['d', '0']

/**
 * Asks each number format once whether it shows dates, and puts the shortest in its place that does as much: exceljs asks it for each figure, in
 * a time that grows by the square of its length.
 * @throws file.hostile where one is longer than spreadsheets take
 */
export function judgeFormats({ model, index }: Formats): void {
  for (const { id, formatCode } of model?.numFmts ?? []) {
    if (formatCode.length > limits.workbookFormatCharacters) throw problem('file.hostile')
    index.numFmt[id] = showsDates(formatCode) ? date : figure
  }
}

/** As exceljs has it: by the letters that stand neither in brackets nor in quotes. */
function showsDates(format: string): boolean {
  // Behind the last bracket none would end, and each that begins would be followed to the end.
  const end = format.lastIndexOf(']') + 1
  const bare = format.slice(0, end).replace(/\[[^\]]*\]/g, '') + format.slice(end)
  return /[ymdhMsb]/.test(bare.replace(/"[^"]*"/g, ''))
}
