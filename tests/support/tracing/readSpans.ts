export type SentSpan = {
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  /** Milliseconds since 1970. */
  from: number
  to: number
  attributes: Record<string, string | number>
  failed: boolean
}

type Field = { field: number; value: number | Buffer }

/** Reads one message of Protocol Buffers: its fields in their order. */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return Number(BigInt.asIntN(64, value))
    }
  }
  while (at < message.length) {
    const tag = varint()
    const [field, wire] = [tag >> 3, tag & 7]
    if (wire === 0) yield { field, value: varint() }
    else {
      const length = wire === 2 ? varint() : wire === 1 ? 8 : 4
      yield { field, value: message.subarray(at, at + length) }
      at += length
    }
  }
}

const all = (message: Buffer, wanted: number): Buffer[] =>
  [...fieldsOf(message)].filter(({ field }) => field === wanted).map(({ value }) => value as Buffer)

function attributesOf(messages: Buffer[]): SentSpan['attributes'] {
  return Object.fromEntries(
    messages.map((message) => {
      const [any] = all(message, 2)
      const [{ value }] = [...fieldsOf(any!)] as [Field]
      return [String(all(message, 1)[0]), typeof value === 'number' ? value : value.toString()]
    }),
  )
}

function spanOf(message: Buffer): SentSpan {
  const hex = (field: number) => all(message, field)[0]?.toString('hex') ?? ''
  const fields = [...fieldsOf(message)]
  const ms = (field: number) => Number(all(message, field)[0]!.readBigUInt64LE()) / 1e6
  const status = all(message, 15)[0]
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: String(all(message, 5)[0]),
    kind: fields.find(({ field }) => field === 6)?.value as number,
    from: ms(7),
    to: ms(8),
    attributes: attributesOf(all(message, 9)),
    failed:
      status !== undefined &&
      [...fieldsOf(status)].some(({ field, value }) => field === 3 && value === 2),
  }
}

/** Returns the spans of an OTLP request (ExportTraceServiceRequest), and what it says of its sender. */
export function readSpans(body: Buffer): { sender: SentSpan['attributes']; spans: SentSpan[] } {
  const resources = all(body, 1)
  return {
    sender: attributesOf(resources.flatMap((each) => all(each, 1)).flatMap((each) => all(each, 1))),
    spans: resources
      .flatMap((each) => all(each, 2))
      .flatMap((scope) => all(scope, 2))
      .map(spanOf),
  }
}
