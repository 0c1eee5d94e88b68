import { limits } from '#domain/limits.ts'
import { hostile } from './hostile.ts'
import type { Workbook } from './openWorkbook.ts'
import { readWholeXml } from './readXml.ts'
import { TextPieces } from './TextPieces.ts'

/** Reads the texts that cells refer to by number. @throws workbook.damaged, file.hostile */
export async function readSharedTexts({ parts, sharedTexts }: Workbook): Promise<string[]> {
  const texts: string[] = []
  if (sharedTexts === null || !parts.has(sharedTexts)) return texts
  if (parts.sizeOf(sharedTexts) > limits.workbookSharedTextBytes) throw hostile(tooLarge)
  const pieces = new TextPieces()
  await readWholeXml(parts.part(sharedTexts), {
    open: (element) => pieces.open(element),
    text: (text) => pieces.text(text),
    close(element, depth) {
      pieces.close(element)
      if (element !== 'si' || depth !== 2) return false
      if (texts.push(pieces.take()) > limits.workbookSharedTexts) throw hostile(tooMany)
      return true
    },
  })
  return texts
}

const largest = limits.workbookSharedTextBytes / 1024 / 1024
const tooLarge = {
  en: `its texts take more than ${largest} MB`,
  ms: `teksnya melebihi ${largest} MB`,
}
const tooMany = {
  en: `it has more than ${limits.workbookSharedTexts} texts`,
  ms: `ia mempunyai lebih ${limits.workbookSharedTexts} teks`,
}
