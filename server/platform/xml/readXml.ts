import { SaxesParser, type SaxesAttributeNSIncomplete } from 'saxes'
import { problem, type Problem } from '#domain/problems.ts'
import { isKeepable } from '#domain/text/textFaults.ts'
import { decodeXml } from './decodeXml.ts'

/**
 * Limits of an element: its attributes and its text with the characters of each, and how many of it
 * a document may have.
 */
type XmlElement = { attributes?: Readonly<Record<string, number>>; text?: number; most: number }

/** The allowed contents of a document, and its refusals. */
export type XmlForm = {
  elements: Readonly<Record<string, XmlElement>>
  /** The maximum nesting depth. */
  depth: number
  /** Whether names match the form's lower-case ones in any letter case. */
  anyCase?: boolean
  foreign(): Problem
  tooMany(most: number): Problem
}

/**
 * An element without its namespace and prefix. `text` is null where `xsi:nil` declares it absent.
 */
type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string | null
  children: XmlNode[]
}

const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance'
/**
 * Attributes of XML and XML Schema that serialisers add and that a reader of a known form ignores.
 */
const ofSerialisers = new Set([
  'http://www.w3.org/2000/xmlns/',
  'http://www.w3.org/XML/1998/namespace',
  schemaInstance,
])

/** Maximum attributes of one element, including those of serialisers. */
const attributesAtMost = 30
/** Characters passed to the parser at a time, so that an early refusal costs little. */
const pieceLength = 64 * 1024

/**
 * Reads a document of a known form, as .NET, Java, SAP and people write it: with any namespaces and
 * prefixes, CDATA, comments, processing instructions and character references, in any encoding that
 * `decodeXml` supports. Anything outside the form, too long or too many is refused as soon as it is
 * met.
 * @throws the form's refusals; xml.doctype for a DTD, xml.entity for a reference to an entity of
 *   its own, xml.encoding
 */
export function readXml(content: Buffer, form: XmlForm): XmlNode {
  const text = decodeXml(content)
  if (!isKeepable(text)) throw form.foreign()
  const reader = new FormReader(form)
  for (let from = 0; from < text.length; from += pieceLength)
    reader.take(text.slice(from, from + pieceLength))
  return reader.end()
}

type Open = { node: XmlNode; element: XmlElement; nil: boolean }

class FormReader {
  private readonly parser = new SaxesParser({ xmlns: true })
  private readonly open: Open[] = []
  private readonly counts = new Map<string, number>()
  private root: XmlNode | null = null
  private attributes: Record<string, string> = {}
  private attributeCount = 0
  private nil = false

  constructor(private readonly form: XmlForm) {
    const { parser } = this
    parser.on('error', ({ message }) => {
      throw message.includes('undefined entity') ? problem('xml.entity') : form.foreign()
    })
    parser.on('doctype', () => {
      throw problem('xml.doctype')
    })
    parser.on('opentagstart', () => this.begin())
    parser.on('attribute', (attribute) => this.attribute(attribute))
    parser.on('opentag', ({ local, attributes }) => this.element(local, attributes))
    parser.on('text', (text) => this.text(text))
    parser.on('cdata', (text) => this.text(text))
    parser.on('closetag', () => this.close())
  }

  take(piece: string): void {
    this.parser.write(piece)
  }

  end(): XmlNode {
    this.parser.close()
    if (this.root === null) throw this.form.foreign()
    return this.root
  }

  private begin(): void {
    this.attributeCount = 0
    if (this.open.length >= this.form.depth) throw this.form.foreign()
  }

  /** Attributes are reported as they come, so a tag with too many is not read to its end. */
  private attribute({ value }: SaxesAttributeNSIncomplete): void {
    if (++this.attributeCount > attributesAtMost || value.length > 4_000) throw this.form.foreign()
  }

  private element(
    local: string,
    sent: Record<string, { uri: string; local: string; value: string }>,
  ): void {
    const name = this.nameOf(local)
    const element = own(this.form.elements, name)
    if (!element) throw this.form.foreign()
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    if (count > element.most) throw this.form.tooMany(element.most)
    this.attributes = {}
    this.nil = false
    for (const attribute of Object.values(sent)) this.keep(element, attribute)
    const node: XmlNode = { name, attributes: this.attributes, text: '', children: [] }
    const parent = this.open.at(-1)
    if (parent) parent.node.children.push(node)
    else this.root = node
    this.open.push({ node, element, nil: this.nil })
  }

  private keep(
    element: XmlElement,
    { uri, local, value }: { uri: string; local: string; value: string },
  ): void {
    if (uri === schemaInstance && local === 'nil')
      this.nil = value.trim() === 'true' || value.trim() === '1'
    if (ofSerialisers.has(uri)) return
    const name = this.nameOf(local)
    const longest = own(element.attributes ?? {}, name)
    if (longest === undefined || value.length > longest || Object.hasOwn(this.attributes, name))
      throw this.form.foreign()
    this.attributes[name] = value
  }

  private text(text: string): void {
    const open = this.open.at(-1)
    const kept = (open?.node.text ?? '') + text
    // White space between elements belongs to no text and can be dropped.
    if (kept.trim() === '') return
    if (!open || kept.trim().length > (open.element.text ?? 0)) throw this.form.foreign()
    open.node.text = kept
  }

  private close(): void {
    const { node, nil } = this.open.pop()!
    if (!nil) return
    if (node.text !== '' || node.children.length > 0) throw this.form.foreign()
    node.text = null
  }

  private nameOf(local: string): string {
    return this.form.anyCase ? local.toLowerCase() : local
  }
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
