import { problem } from '#domain/problems.ts'
import { notXlsx, otherFile, otherPackage } from './otherFile.ts'
import { contentTypeOf, relationshipsOf } from './package.ts'
import { readWholeXml } from './readXml.ts'
import type { WorkbookSource } from './workbookSource.ts'
import { ZipParts } from './zipParts.ts'

/** A sheet with cells, in the order of the workbook. */
export type Sheet = { name: string; hidden: boolean; part: string }

/** What is needed to read the cells of a workbook. */
export type Workbook = {
  parts: ZipParts
  sheets: Sheet[]
  styles: string | null
  sharedTexts: string | null
  /** Days count from 1904, as on early Macs. */
  date1904: boolean
  /** Results of formulas are valid only after a program has recomputed them. */
  recomputes: boolean
}

/**
 * Opens a workbook for as long as `read` takes.
 * @throws workbook.notXlsx with what the file is instead, import.invalidXlsx where nobody knows;
 *   file.hostile, workbook.damaged
 */
export async function* withWorkbook<T>(
  source: WorkbookSource,
  read: (workbook: Workbook) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const other = await otherFile(source)
  if (other) throw other
  const zip = await source.zip().catch((error: Error) => {
    throw 'syscall' in error ? error : Object.assign(notXlsx('incomplete'), { cause: error })
  })
  try {
    yield* read(await workbookIn(await ZipParts.of(zip)))
  } finally {
    zip.close()
  }
}

async function workbookIn(parts: ZipParts): Promise<Workbook> {
  const root = await relationshipsOf(parts, '')
  const main = root.find(({ type }) => type === 'officeDocument')?.target
  const type =
    main !== undefined && parts.has('[Content_Types].xml') ? await contentTypeOf(parts, main) : ''
  const other = await otherPackage(parts, type)
  if (other) throw other
  const related = await relationshipsOf(parts, main!)
  const target = (kind: string) => related.find(({ type: of }) => of === kind)?.target ?? null
  const { listed, ...traits } = await readList(parts, main!)
  const sheets = listed.flatMap(({ id, ...sheet }): Sheet[] => {
    const relation = related.find((each) => each.id === id)
    // Sheets of charts, dialogs and macros have no cells.
    return relation?.type === 'worksheet' ? [{ ...sheet, part: relation.target }] : []
  })
  if (!sheets.some(({ hidden }) => !hidden)) throw problem('workbook.noSheet')
  return {
    parts,
    sheets,
    styles: target('styles'),
    sharedTexts: target('sharedStrings'),
    ...traits,
  }
}

type Listed = { name: string; hidden: boolean; id: string }

async function readList(parts: ZipParts, main: string) {
  const listed: Listed[] = []
  let date1904 = false
  let recomputes = false
  await readWholeXml(parts.part(main), {
    open(element, attributes, depth) {
      if (depth === 2 && element === 'workbookPr') date1904 = attributes.isOn('date1904')
      if (depth === 2 && element === 'calcPr') recomputes = attributes.isOn('fullCalcOnLoad')
      if (depth !== 3 || element !== 'sheet') return
      const hidden = /hidden$/i.test(attributes.get('state') ?? '')
      listed.push({
        name: attributes.get('name') ?? '',
        hidden,
        id: attributes.relationshipId() ?? '',
      })
    },
    // A workbook can't have more sheets than parts.
    close: () => listed.length <= parts.names().length,
  })
  return { listed, date1904, recomputes }
}
