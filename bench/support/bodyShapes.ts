/** A generated body: its kind and its text. */
export type BodyShape = { name: string; text: string }

type Random = () => number
type Maker = (bytes: number, random: Random) => string

const repeated = (unit: string, bytes: number) =>
  Array(Math.max(1, Math.floor(bytes / (unit.length + 1))))
    .fill(unit)
    .join(',')
const numbered = (bytes: number, unit: (i: number) => string) => {
  const parts: string[] = []
  for (let i = 0, size = 0; size < bytes; i++) {
    parts.push(unit(i))
    size += parts[i]!.length + 1
  }
  return parts.join(',')
}

/**
 * JSON values with the highest cost per byte: keys, objects, lists, levels, escapes, long words and
 * long texts.
 */
const values: Record<string, Maker> = {
  'unknown keys': (bytes) => `{${numbered(bytes, (i) => `"key${i}":1`)}}`,
  'long keys': (bytes, random) =>
    `{${numbered(bytes, (i) => `"${'k'.repeat(20 + random() * 2_000)}${i}":1`)}}`,
  'escaped keys': (bytes) => `{${numbered(bytes, (i) => String.raw`"\u006bey${i}":1`)}}`,
  'one key again': (bytes) => `{${repeated('"a":1', bytes)}}`,
  'empty objects': (bytes) => `[${repeated('{}', bytes)}]`,
  'small objects': (bytes) => `[${repeated('{"lotNo":1}', bytes)}]`,
  'sound lines': (bytes) => `[${numbered(bytes, (i) => `{"lotNo":"PLKS-L${i}","cardQty":1}`)}]`,
  'wrong lines': (bytes) =>
    `[${numbered(bytes, (i) => `{"lotNo":${i},"cardQty":"x","more":null}`)}]`,
  'empty lists': (bytes) => `[${repeated('[]', bytes)}]`,
  numbers: (bytes) => `[${repeated('1', bytes)}]`,
  texts: (bytes) => `[${repeated('"a"', bytes)}]`,
  nulls: (bytes) => `[${repeated('null', bytes)}]`,
  levels: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'one long text': (bytes) => `"${'a'.repeat(bytes)}"`,
  'one long text of escapes': (bytes) => `"${String.raw`\u0061`.repeat(bytes / 6)}"`,
  'backslashes and quotes': (bytes) => `"${String.raw`\\\"`.repeat(bytes / 4)}"`,
  'letters of four bytes': (bytes) => `"${'𝒂'.repeat(bytes / 4)}"`,
  'a long number': (bytes) => '9'.repeat(bytes),
  'a long word': (bytes) => 'x'.repeat(bytes),
  spaces: (bytes) => `${' '.repeat(bytes)}1`,
  'commas alone': (bytes) => ','.repeat(bytes),
}

/** Returns reproducible random numbers from 0 to 1 for a seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns `count` bodies of up to `bytes`, in which `around` embeds a costly value: one of each
 * kind has the maximum length, and a tenth are truncated.
 */
export function bodyShapes(
  count: number,
  bytes: number,
  seed: number,
  around: (value: string) => string,
): BodyShape[] {
  const random = seeded(seed)
  const names = Object.keys(values)
  return Array.from({ length: count }, (_, i) => {
    const name = names[i % names.length]!
    const size = Math.floor(bytes * (i < names.length ? 0.99 : 0.02 + 0.97 * random() ** 2))
    const room = size - Buffer.byteLength(around(''))
    let text = around(values[name]!(room, random))
    while (Buffer.byteLength(text) > bytes)
      text = around(values[name]!((room * bytes) / (Buffer.byteLength(text) + 100), random))
    return random() < 0.1
      ? { name: `${name}, cut off`, text: text.slice(0, -1 - Math.floor(random() * 40)) }
      : { name, text }
  })
}

/** GraphQL documents: for the parser, the cost calculation and the rules. */
export function documentShapes(count: number, bytes: number, seed: number): BodyShape[] {
  const random = seeded(seed)
  const makers: Record<string, Maker> = {
    aliases: (size) =>
      `{${numbered(size, (i) => `a${i}: viewer { loginId }`).replaceAll(',', ' ')}}`,
    'unknown fields': (size) => `{${numbered(size, (i) => `field${i}`).replaceAll(',', ' ')}}`,
    fragments: (size) =>
      `{ ...f0 } ${numbered(size, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).replaceAll(',', ' ')}`,
    levels: (size) => '{viewer'.repeat(size / 8) + '}'.repeat(size / 8),
    'wrong values': (size) => `{ report(id: [${repeated('{a: 1}', size)}]) { __typename } }`,
    'one long text': (size) => `{ report(id: "${'a'.repeat(size)}") { __typename } }`,
    directives: (size) =>
      `{ viewer ${numbered(size, (i) => `@d${i}`).replaceAll(',', ' ')} { loginId } }`,
    variables: (size) => `query (${numbered(size, (i) => `$v${i}: Int`)}) { viewer { loginId } }`,
    operations: (size) =>
      numbered(size, (i) => `query q${i} { viewer { loginId } }`).replaceAll(',', ' '),
    comments: (size) => `{ viewer { loginId } } ${'#\n'.repeat(size / 2)}`,
    'a text without an end': (size) => `{ report(id: "${'a'.repeat(size)}`,
  }
  const names = Object.keys(makers)
  return Array.from({ length: count }, (_, i) => {
    const name = names[i % names.length]!
    // Most of them are within the limit on characters: above it nothing is processed.
    const size =
      i < names.length
        ? bytes * 0.9
        : random() < 0.8
          ? 2_000 + random() * 17_000
          : bytes * random() * 0.9
    return {
      name: `document of ${name}`,
      text: JSON.stringify({ query: makers[name]!(Math.floor(size), random) }),
    }
  })
}
