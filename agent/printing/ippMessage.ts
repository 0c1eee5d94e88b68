/** The tags of the Internet Printing Protocol (RFC 8010) that card printers need. */
export const ippTags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  unsupported: 0x05,
  unsupportedValue: 0x10,
  range: 0x33,
  collection: 0x34,
  collectionEnd: 0x37,
  member: 0x4a,
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

/** A value to write: a collection is a list of its members. */
export type IppAttribute = {
  tag: number
  name: string
  value: string | number | readonly string[] | readonly number[] | readonly IppAttribute[]
}
/** A value as read: a range is its two ends. */
export type IppValue = string | number | readonly [number, number] | IppCollection
type IppCollection = { readonly [member: string]: IppValue }
export type IppAnswer = {
  status: number
  attributes: Map<string, IppValue[]>
  /** The request's attributes that the printer did not accept unchanged. */
  unsupported: ReadonlySet<string>
}

/** Returns a request: the operation's attributes, the job's, and the document after them. */
export function writeIpp(
  operation: number,
  id: number,
  of: IppAttribute[],
  job: IppAttribute[],
  document: Uint8Array,
): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(0x0200, 0)
  head.writeUInt16BE(operation, 2)
  head.writeUInt32BE(id, 4)
  const group = (tag: number, attributes: IppAttribute[]) =>
    attributes.length === 0 ? [] : [Buffer.of(tag), ...attributes.flatMap(writeAttribute)]
  return Buffer.concat([
    head,
    ...group(ippTags.operation, of),
    ...group(ippTags.job, job),
    Buffer.of(ippTags.end),
    document,
  ])
}

function writeAttribute({ tag, name, value }: IppAttribute): Buffer[] {
  if (tag === ippTags.collection)
    return [field(tag, name, Buffer.alloc(0)), ...membersOf(value as readonly IppAttribute[])]
  if (tag === ippTags.range) return [field(tag, name, rangeBytes(value as readonly number[]))]
  const values = (Array.isArray(value) ? value : [value]) as (string | number)[]
  return values.map((one, index) => field(tag, index === 0 ? name : '', valueBytes(tag, one)))
}

function membersOf(members: readonly IppAttribute[]): Buffer[] {
  const written = members.flatMap((member) => [
    field(ippTags.member, '', Buffer.from(member.name)),
    ...writeAttribute({ ...member, name: '' }),
  ])
  return [...written, field(ippTags.collectionEnd, '', Buffer.alloc(0))]
}

function field(tag: number, name: string, data: Buffer): Buffer {
  const named = Buffer.from(name)
  const head = Buffer.alloc(3)
  head.writeUInt8(tag, 0)
  head.writeUInt16BE(named.length, 1)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length, 0)
  return Buffer.concat([head, named, length, data])
}

function rangeBytes([least = 0, most = 0]: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32BE(least, 0)
  bytes.writeInt32BE(most, 4)
  return bytes
}

function valueBytes(tag: number, value: string | number): Buffer {
  if (tag === ippTags.boolean) return Buffer.of(Number(value))
  if (typeof value === 'string') return Buffer.from(value)
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value, 0)
  return bytes
}

/**
 * Reads a response: its status, and the attributes of all groups together.
 * @throws Error if it is invalid
 */
export function readIpp(bytes: Buffer): IppAnswer {
  const attributes = new Map<string, IppValue[]>()
  const unsupported = new Set<string>()
  const status = bytes.readUInt16BE(2)
  let at = 8
  let name = ''
  let group = 0

  function next(): { tag: number; named: string; data: Buffer } {
    const tag = bytes.readUInt8(at++)
    if (tag < 0x10) return { tag, named: '', data: bytes.subarray(0, 0) }
    const named = bytes.toString('utf8', at + 2, (at += 2 + bytes.readUInt16BE(at)))
    const length = bytes.readUInt16BE(at)
    const data = bytes.subarray(at + 2, (at += 2 + length))
    if (data.length !== length) throw tooEarly()
    return { tag, named, data }
  }
  function collection(): IppCollection {
    const members: Record<string, IppValue> = {}
    let member = ''
    for (;;) {
      const { tag, data } = next()
      if (tag === ippTags.collectionEnd) return members
      if (tag < 0x10) throw tooEarly()
      if (tag === ippTags.member) member = data.toString('utf8')
      else members[member] = tag === ippTags.collection ? collection() : valueOf(tag, data)
    }
  }

  while (at < bytes.length) {
    const { tag, named, data } = next()
    if (tag === ippTags.end) return { status, attributes, unsupported }
    if (tag < 0x10) {
      group = tag
      continue
    }
    const value = tag === ippTags.collection ? collection() : valueOf(tag, data)
    // An attribute without a name is a further value of the previous one.
    if (named) name = named
    if (group === ippTags.unsupported) unsupported.add(name)
    else if (named) attributes.set(name, [value])
    else attributes.get(name)?.push(value)
  }
  throw tooEarly()
}

const tooEarly = () => new Error('The printer’s response is truncated')

function valueOf(tag: number, data: Buffer): IppValue {
  if ((tag === ippTags.integer || tag === ippTags.enum) && data.length === 4)
    return data.readInt32BE(0)
  if (tag === ippTags.range && data.length === 8) return [data.readInt32BE(0), data.readInt32BE(4)]
  return tag === ippTags.boolean ? data.readUInt8(0) : data.toString('utf8')
}
