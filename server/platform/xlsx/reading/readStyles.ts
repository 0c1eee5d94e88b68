import { builtInFormat, numberFormat, type NumberFormat } from './numberFormats.ts'
import type { Workbook } from './openWorkbook.ts'
import { readWholeXml } from './readXml.ts'

/** The number formats of a workbook's cells, by the number of their style. */
export type Styles = (style: number) => NumberFormat

/** The maximum number of formats: no spreadsheet has more. */
const formatsMost = 65_536

/** Reads the number format of each style. @throws workbook.damaged, file.hostile */
export async function readStyles({ parts, styles }: Workbook): Promise<Styles> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  const lists: string[] = []
  if (styles !== null)
    await readWholeXml(parts.part(styles), {
      open(element, attributes, depth) {
        lists[depth] = element
        if (depth !== 3) return
        const id = Number(attributes.get('numFmtId') ?? 0)
        if (element === 'numFmt' && lists[2] === 'numFmts')
          codes.set(id, attributes.get('formatCode') ?? '')
        if (element === 'xf' && lists[2] === 'cellXfs') ids.push(id)
      },
      close: () => codes.size <= formatsMost && ids.length <= formatsMost,
    })
  const known = new Map<number, NumberFormat>()
  return (style) => {
    const id = ids[style] ?? 0
    const code = codes.get(id)
    const found = known.get(id) ?? (code === undefined ? builtInFormat(id) : numberFormat(code))
    known.set(id, found)
    return found
  }
}
