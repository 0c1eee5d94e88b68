/** What of the Internet Printing Protocol (RFC 8010) a card printer is spoken to with. */
export const ippTags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const

export type IppAttribute = { tag: number; name: string; value: string | number | readonly string[] }
export type IppAnswer = { status: number; attributes: Map<string, (string | number)[]> }

/** A request: the operation's attributes, the job's, and the document after them. */
export function writeIpp(operation: number, id: number, of: IppAttribute[], job: IppAttribute[], document: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(0x0200, 0)
  head.writeUInt16BE(operation, 2)
  head.writeUInt32BE(id, 4)
  const group = (tag: number, attributes: IppAttribute[]) =>
    attributes.length === 0 ? [] : [Buffer.of(tag), ...attributes.flatMap(writeAttribute)]
  return Buffer.concat([head, ...group(ippTags.operation, of), ...group(ippTags.job, job), Buffer.of(ippTags.end), document])
}

function writeAttribute({ tag, name, value }: IppAttribute): Buffer[] {
  const values = Array.isArray(value) ? value : [value]
  return values.map((one: string | number, index) => {
    const named = Buffer.from(index === 0 ? name : '')
    const data = valueBytes(tag, one)
    const head = Buffer.alloc(3)
    head.writeUInt8(tag, 0)
    head.writeUInt16BE(named.length, 1)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length, 0)
    return Buffer.concat([head, named, length, data])
  })
}

function valueBytes(tag: number, value: string | number): Buffer {
  if (tag === ippTags.boolean) return Buffer.of(Number(value))
  if (typeof value === 'string') return Buffer.from(value)
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value, 0)
  return bytes
}

/** An answer's status and attributes, of all groups together. @throws Error where it is none */
export function readIpp(bytes: Buffer): IppAnswer {
  const attributes = new Map<string, (string | number)[]>()
  const status = bytes.readUInt16BE(2)
  let at = 8
  let name = ''
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at++)
    if (tag === ippTags.end) return { status, attributes }
    if (tag < 0x10) continue // a group begins
    const named = bytes.toString('utf8', at + 2, (at += 2 + bytes.readUInt16BE(at)))
    const length = bytes.readUInt16BE(at)
    const data = bytes.subarray(at + 2, (at += 2 + length))
    if (data.length !== length) break
    // Without a name it is a further value of the attribute before it.
    if (named) attributes.set((name = named), [])
    const number = (tag === ippTags.integer || tag === ippTags.enum) && length === 4
    attributes.get(name)?.push(number ? data.readInt32BE(0) : tag === ippTags.boolean ? data.readUInt8(0) : data.toString('utf8'))
  }
  throw new Error('The printer’s answer ends too early')
}
