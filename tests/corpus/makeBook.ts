import { zipOf, type ZipEntry } from '#tests/support/zip.ts'
import type { Dialect } from './dialects.ts'

/** A cell as a program writes it: a text, nothing, or its attributes and content. */
export type CellSpec =
  | string
  | null
  | { t?: string; v?: string; f?: string; is?: string; format?: number | string; at?: string }
export type RowSpec = { cells: readonly CellSpec[]; no?: number; attributes?: string }
export type SheetSpec = {
  name: string
  rows: readonly (RowSpec | readonly CellSpec[])[]
  before?: string
  behind?: string
  state?: 'hidden' | 'veryHidden'
  /** A sheet without cells, for a chart. */
  chart?: boolean
}
export type BookSpec = {
  sheets: readonly SheetSpec[]
  workbookPr?: string
  calcPr?: string
  /** The shared strings, for cells that refer to them by index. */
  texts?: readonly string[]
  contentType?: string
  more?: readonly ZipEntry[]
  /** Replaces a part's XML with a variant. */
  change?: (name: string, xml: string) => string
}

export const n = (v: string, format?: number | string): CellSpec => ({
  v,
  ...(format !== undefined && { format }),
})
export const formula = (
  f: string,
  v: string | undefined,
  t?: string,
  format?: number | string,
): CellSpec => ({
  f,
  ...(v !== undefined && { v }),
  ...(t && { t }),
  ...(format !== undefined && { format }),
})

const transitional = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const strict = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letters = (i: number): string =>
  (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

/** Returns the bytes of a workbook as the program writes them. */
export function makeBook(dialect: Dialect, book: BookSpec): Buffer {
  const { prefix = '', declaration = '', main = 'xl/workbook.xml', absolute } = dialect
  const ns = dialect.strict ? strict : transitional
  const styles = new Styles()
  const texts: string[] = [...(book.texts ?? [])]
  // The program's own elements are written without a prefix, and get it here.
  const prefixed = (xml: string) =>
    prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${prefix}`)
  const root = (name: string, inner: string) =>
    declaration +
    prefixed(
      `<${name} xmlns${prefix && `:${prefix.slice(0, -1)}`}="${ns.main}" xmlns:r="${ns.office}">${inner}</${name}>`,
    )
  const sheetName = (i: number) =>
    (i === 0 ? dialect.sheetPart : undefined) ?? `xl/worksheets/sheet${i + 1}.xml`
  const target = (name: string) => (absolute ? `/${name}` : name.replace(/^xl\//, ''))
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${ns.office}/${type}" Target="${to}"/>`
  const relations = (all: string) =>
    `${declaration}<Relationships xmlns="${packageNs}/relationships">${all}</Relationships>`

  const parts = book.sheets.map((sheet, i) => ({
    name: sheetName(i),
    content: sheet.chart
      ? root('chartsheet', '<sheetViews><sheetView workbookViewId="0"/></sheetViews>')
      : root('worksheet', sheetXml(dialect, sheet, styles, texts)),
  }))
  const list = book.sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  )
  const { workbookBefore = '', workbookBehind = '' } = dialect
  const workbook = root(
    'workbook',
    `${book.workbookPr ?? workbookBefore}<sheets>${list.join('')}</sheets>${book.calcPr ?? workbookBehind}`,
  )
  const rels = book.sheets.map(({ chart }, i) =>
    relation(`rId${i + 1}`, chart ? 'chartsheet' : 'worksheet', target(sheetName(i))),
  )
  const [folder, base] = [
    main.slice(0, main.lastIndexOf('/')),
    main.slice(main.lastIndexOf('/') + 1),
  ]
  const ofParts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const override = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="${ofParts}.${kind}+xml"/>`
  const overrides = [
    ...book.sheets.map(({ chart }, i) =>
      override(sheetName(i), chart ? 'chartsheet' : 'worksheet'),
    ),
    override('xl/styles.xml', 'styles'),
    override('xl/sharedStrings.xml', 'sharedStrings'),
  ]
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${book.contentType ?? xlsx}"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: relations(relation('rId1', 'officeDocument', absolute ? `/${main}` : main)),
    },
    { name: main, content: workbook },
    {
      name: `${folder}/_rels/${base}.rels`,
      content: relations(
        rels.join('') +
          relation('rId90', 'styles', target('xl/styles.xml')) +
          relation('rId91', 'sharedStrings', target('xl/sharedStrings.xml')),
      ),
    },
    { name: 'xl/styles.xml', content: root('styleSheet', styles.xml()) },
    {
      name: 'xl/sharedStrings.xml',
      content: root('sst', texts.map((text) => `<si>${text}</si>`).join('')),
    },
    ...parts,
  ]
  const changed = entries.map(({ name, content }) => ({
    name,
    content: book.change ? book.change(name, String(content)) : String(content),
  }))
  return zipOf(
    [
      ...changed.map(({ name, content }) => ({ name, content: encoded(dialect, content) })),
      ...(book.more ?? []),
    ],
    dialect.zip,
  )
}

function sheetXml(
  dialect: Dialect,
  { rows, before, behind }: SheetSpec,
  styles: Styles,
  texts: string[],
): string {
  let no = 0
  const written = rows.map((spec) => {
    const row: RowSpec = 'cells' in spec ? spec : { cells: spec }
    no = row.no ?? no + 1
    const cells = row.cells
      .map((cell, i) => cellXml(dialect, cell, `${letters(i)}${no}`, styles, texts))
      .join('')
    const r = dialect.without === 'rows' || dialect.without === 'cellsAndRows' ? '' : ` r="${no}"`
    return `<row${r}${row.attributes ?? dialect.rowAttributes ?? ''}>${cells}</row>`
  })
  return `${before ?? dialect.before ?? ''}<sheetData>${written.join('')}</sheetData>${behind ?? dialect.behind ?? ''}`
}

function cellXml(
  dialect: Dialect,
  cell: CellSpec,
  address: string,
  styles: Styles,
  texts: string[],
): string {
  const hasAddress = dialect.without !== 'cells' && dialect.without !== 'cellsAndRows'
  const r = hasAddress ? ` r="${address}"` : ''
  if (cell === null) return hasAddress ? '' : '<c/>'
  if (typeof cell === 'string') return textXml(dialect, r, cell, texts)
  const { t, v, f, is, format } = cell
  const s = format === undefined ? '' : ` s="${styles.of(format)}"`
  const inner =
    (f === undefined ? '' : `<f>${escaped(f)}</f>`) +
    (v === undefined ? '' : `<v>${v}</v>`) +
    (is === undefined ? '' : `<is>${is}</is>`)
  return `<c${r}${s}${t ? ` t="${t}"` : ''}>${inner}</c>`
}

function textXml({ texts: where }: Dialect, r: string, text: string, texts: string[]): string {
  const t = `<t xml:space="preserve">${escaped(text)}</t>`
  if (where === 'inline') return `<c${r} t="inlineStr"><is>${t}</is></c>`
  if (where === 'str') return `<c${r} t="str"><v>${escaped(text)}</v></c>`
  return `<c${r} t="s"><v>${texts.push(t) - 1}</v></c>`
}

/** The styles that cells need: one per format, built-in by its number or custom. */
class Styles {
  private readonly formats: (number | string)[] = [0]

  of(format: number | string): number {
    const at = this.formats.indexOf(format)
    return at >= 0 ? at : this.formats.push(format) - 1
  }

  xml(): string {
    const own = this.formats.flatMap((format, i) =>
      typeof format === 'string'
        ? [`<numFmt numFmtId="${200 + i}" formatCode="${escaped(format)}"/>`]
        : [],
    )
    const xfs = this.formats.map(
      (format, i) =>
        `<xf numFmtId="${typeof format === 'string' ? 200 + i : format}" fontId="0" applyNumberFormat="1"/>`,
    )
    return `<numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>`
  }
}

function encoded({ encoding }: Dialect, xml: string): Buffer {
  if (encoding === 'utf8bom') return Buffer.from(`\ufeff${xml}`)
  const wide = Buffer.from(
    `\ufeff${xml.replace(/encoding="utf-8"/i, 'encoding="UTF-16"')}`,
    'utf16le',
  )
  if (encoding === 'utf16le') return wide
  return encoding === 'utf16be' ? wide.swap16() : Buffer.from(xml)
}
