import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { decodeXml } from './decodeXml.ts'
import { damaged, hostile } from './hostile.ts'

/**
 * Receives the elements of a part that belong to its vocabulary, by local name; `depth` is 1 for
 * the root.
 */
export type XmlHandler = {
  open?(name: string, attributes: Attributes, depth: number): void
  text?(text: string): void
  /** Returns true where the retained text of the part can be dropped. */
  close?(name: string, depth: number): boolean | void
}

export type XmlPart = { name: string; bytes: AsyncIterable<Buffer> }

/** An element's attributes: those without prefix by name, and the id of a relationship. */
export class Attributes {
  constructor(private readonly all: Record<string, SaxesAttributeNS>) {}

  get(name: string): string | undefined {
    return this.all[name]?.value
  }

  /** Returns true for "1", "true" and "on"; false where it is absent. */
  isOn(name: string): boolean {
    return /^(1|true|on)$/i.test(this.get(name) ?? '')
  }

  relationshipId(): string | undefined {
    return Object.values(this.all).find(
      ({ uri, local }) => local === 'id' && uri.endsWith('relationships'),
    )?.value
  }
}

const depthMaximum = 32
/** The vocabularies of workbooks and of OPC packages: transitional and strict. */
const vocabularies: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
  'http://schemas.openxmlformats.org/package/2006/content-types',
])

/**
 * Passes the part to the handler and yields after each piece. Memory stays bounded: document types
 * are refused, as is a part that nests deeply or retains text for long.
 * @throws file.hostile; workbook.damaged where it isn't well-formed
 */
export async function* readXml(
  { name, bytes }: XmlPart,
  handler: XmlHandler,
): AsyncGenerator<void> {
  let held = 0
  let elements = 0
  const parser = new SaxesParser({ xmlns: true, position: false })
  const depths: string[] = []
  parser.on('error', (error) => {
    throw damaged(name, error)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?(8|16)(le|be)?|us-ascii)$/i.test(encoding)) throw damaged(name)
  })
  parser.on('doctype', () => {
    throw hostile({
      en: `its part ${name} declares a document type, which no spreadsheet program writes`,
      ms: `bahagian ${name} mengisytiharkan jenis dokumen, yang tidak ditulis oleh program hamparan`,
    })
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const known = vocabularies.has(uri) ? local : ''
    depths.push(known)
    if (depths.length > depthMaximum) throw hostile(tooDeep(name))
    if (++elements > limits.workbookRecordElements) throw hostile(tooMany(name))
    handler.open?.(known, new Attributes(attributes), depths.length)
  })
  const text = (piece: string) => handler.text?.(piece)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => {
    const depth = depths.length
    if (handler.close?.(depths.pop()!, depth)) held = elements = 0
  })
  try {
    for await (const piece of decodeXml(bytes)) {
      held += piece.length
      if (held > limits.workbookRecordBytes) throw hostile(tooLong(name))
      parser.write(piece)
      yield
    }
    parser.close()
  } catch (error) {
    throw isOfPart(error) ? damaged(name, error) : error
  }
}

/** Reads a part as a whole. */
export async function readWholeXml(part: XmlPart, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(part, handler));
}

/** Errors of the parsers are about the file; those of the operating system aren't. */
const isOfPart = (error: unknown) =>
  !(error instanceof Problem) && !(error instanceof Error && 'syscall' in error)

const tooDeep = (part: string) => ({
  en: `its part ${part} is nested more than ${depthMaximum} deep`,
  ms: `bahagian ${part} bersarang melebihi ${depthMaximum} aras`,
})
const tooMany = (part: string) => ({
  en: `its part ${part} has more than ${limits.workbookRecordElements} elements without the end of a row or text`,
  ms: `bahagian ${part} melebihi ${limits.workbookRecordElements} elemen tanpa penghujung baris atau teks`,
})
const megabytes = limits.workbookRecordBytes / 1024 / 1024
const tooLong = (part: string) => ({
  en: `its part ${part} has more than ${megabytes} MB without the end of a row or text`,
  ms: `bahagian ${part} melebihi ${megabytes} MB tanpa penghujung baris atau teks`,
})
