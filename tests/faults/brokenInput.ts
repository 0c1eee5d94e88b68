import { frame, opcodes, text, upgradeRequest } from './rawClient.ts'
import type { Random } from './seededRandom.ts'

/** The data to send on one connection, and how to leave it. */
export type Broken = {
  /** If set, a socket of this session is opened first, and the chunks follow. */
  upgrade?: { cookie: string }
  chunks: Buffer[]
  /**
   * `wait`: leave after a response; `hold`: leave after a while, unfinished, like a slow client.
   */
  leave: 'reset' | 'end' | 'wait' | 'hold'
}

type Hostile = { url: string; tokens: readonly string[] }
type Make = (random: Random, hostile: Hostile) => Broken

const latin = (words: string) => Buffer.from(words, 'latin1')
const cookieOf = (token: string) => `ikad_session=${token}`

/** Splits it in two, and sometimes corrupts or truncates it; then no response is expected. */
function pieces(
  random: Random,
  bytes: Buffer,
  leave: Broken['leave'],
  { spoil = 0.2, cut = 0.3 } = {},
): Broken {
  const spoilt = Buffer.from(bytes)
  if (spoilt.length > 0 && random.chance(spoil))
    for (let n = random.below(4); n >= 0; n--)
      spoilt[random.below(spoilt.length)] = random.below(256)
  const end = random.chance(cut) ? random.below(spoilt.length + 1) : spoilt.length
  const middle = random.below(end + 1)
  const chunks = [spoilt.subarray(0, middle), spoilt.subarray(middle, end)].filter(
    ({ length }) => length > 0,
  )
  return { chunks, leave: leave === 'wait' && end < spoilt.length ? 'hold' : leave }
}

/**
 * Socket upgrades: with and without a session, from other origins, at other paths, cut, corrupted,
 * reset at any byte.
 */
const brokenUpgrade: Make = (random, { url, tokens }) => {
  const request = upgradeRequest(url, {
    cookie: random.pick([
      undefined,
      cookieOf('made-up'),
      cookieOf(random.pick(tokens)),
      `ikad_session=${'x'.repeat(random.below(9_000))}`,
      'ikad_session=%00%zz',
    ]),
    path: random.pick([
      '/graphql',
      '/graphql',
      '/graphql?a=%zz',
      '//',
      '/%00',
      '/nothing',
      '*',
      'http://[',
      `/${'x'.repeat(random.below(20_000))}`,
    ]),
    origin: random.pick([undefined, url, 'null', 'https://ikad.example', '\u0000', 'http://[']),
    extra: random.pick([
      '',
      '',
      'Content-Length: 5\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n',
      'Sec-WebSocket-Protocol: ,,\r\n',
      'Expect: 100-continue\r\n',
      'X-Forwarded-Host: \r\n',
    ]),
  })
  const method = random.pick(['GET', 'GET', 'GET', 'POST', 'CONNECT', 'OPTIONS'])
  const bytes = Buffer.concat([
    latin(request.replace('GET', method)),
    random.chance(0.2) ? random.bytes(random.below(200)) : Buffer.alloc(0),
  ])
  return pieces(random, bytes, random.pick(['reset', 'reset', 'end', 'wait']))
}

const subscriptions = [
  'subscription { changes { kind id } }',
  'subscription {',
  'subscription { nothing }',
  'mutation { signOut }',
  `subscription { changes { ${'a { '.repeat(200)}`,
  '{ __typename }',
  '\u0000',
  '',
]

const oneFrame = (random: Random): Buffer => {
  const id = random.pick(['1', '1', '2', '__proto__', '', '\ud800', 'x'.repeat(300)])
  const opcode = random.pick([...Object.values(opcodes), 3, 11, 15])
  return random.pick<() => Buffer>([
    () =>
      text({ type: 'connection_init', payload: random.pick([undefined, null, {}, [], 'x', 1]) }),
    () => text({ type: 'connection_init' }),
    () =>
      text({
        type: 'subscribe',
        id,
        payload: {
          query: random.pick(subscriptions),
          variables: random.pick([undefined, null, {}, 'x', { a: '\u0000' }]),
        },
      }),
    () =>
      text({
        type: 'subscribe',
        id,
        payload: {
          query: '',
          extensions: {
            persistedQuery: {
              version: 1,
              sha256Hash: random.pick(['x', '__proto__', '', 1, null, {}]),
            },
          },
        },
      }),
    () =>
      text({
        type: random.pick(['complete', 'next', 'error', 'connection_ack', 'pong', 'take', '', 1]),
        id,
      }),
    () =>
      Buffer.concat(
        Array.from({ length: random.below(150) }, () =>
          text({ type: 'ping', payload: { x: 'x'.repeat(50) } }),
        ),
      ),
    () =>
      text(random.pick(['{', 'null', '[]', '"', '\u0000', '{"type":', '9e999', '['.repeat(5_000)])),
    () =>
      frame(opcode, random.bytes(random.below(200)), {
        final: random.chance(0.7),
        masked: random.chance(0.8),
        reserved: random.chance(0.2) ? 1 + random.below(7) : 0,
      }),
    () => frame(opcodes.text, '', { announced: random.pick([70_000, 65_537, 2 ** 31, 126, 10]) }),
    () => frame(opcodes.text, '', { length64: BigInt(random.below(2 ** 31)) << 32n }),
    () => frame(opcodes.text, random.bytes(20)),
    () => frame(opcodes.close, random.bytes(random.below(130))),
    () => random.bytes(random.below(50)),
  ])()
}

/** Data on an open socket: messages in the wrong order, invalid frames, floods, partial frames. */
const brokenFrames: Make = (random, { tokens }) => {
  const frames = Array.from({ length: 1 + random.below(6) }, () => oneFrame(random))
  if (random.chance(0.5)) frames.unshift(text({ type: 'connection_init' }))
  const leave = random.pick(['reset', 'end', 'wait'] as const)
  const said = frames.map((bytes) => pieces(random, bytes, leave, { spoil: 0.1, cut: 0.1 }))
  return {
    upgrade: { cookie: cookieOf(random.pick(tokens)) },
    chunks: said.flatMap(({ chunks }) => chunks),
    leave: said.some((one) => one.leave === 'hold') ? 'hold' : leave,
  }
}

const paths = [
  '/',
  '/graphql',
  '/api/user/operator',
  '/api/printjob/list/JHB',
  '/jpn/nothing',
  '/files/report/x.csv',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%ed%a0%80',
  '/api/user/%00',
  '/../../etc/passwd',
  '/healthz?%',
  '//',
  '\\',
  '/api/user/\ud800',
  `/${'a/'.repeat(3_000)}`,
]
const headers = [
  '',
  'Host: a\r\n',
  'Host: a\r\nHost: b\r\n',
  'Host\r\n',
  'Host: a\r\n folded\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 1\r\nContent-Length: 2\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
  'Transfer-Encoding: gzip\r\n',
  'Expect: 100-continue\r\n',
  'Expect: miracles\r\n',
  'Upgrade: h2c\r\nConnection: Upgrade\r\n',
  'Connection: close, keep-alive\r\n',
  'X: \u0000\r\n',
  'Authorization: Bearer\r\n',
  'Range: bytes=5-1,,-\r\n',
  'Cookie: ;;=;ikad_session\r\n',
  'Accept: */*;q=x,,\r\n',
  'If-None-Match: "\r\n',
]

/** Nearly HTTP: methods, versions, paths, headers; random bytes and pipelines of them. */
const brokenRequest: Make = (random) => {
  const one = () => {
    const many = random.chance(0.05) ? 'X-Many: 1\r\n'.repeat(random.below(3_000)) : ''
    const huge = random.chance(0.05) ? `X-Huge: ${'x'.repeat(random.below(40_000))}\r\n` : ''
    const line = `${random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'CONNECT', 'TRACE', 'PRI', 'get', '', 'G\u0000T'])} ${random.pick(paths)} HTTP/${random.pick(['1.1', '1.1', '1.0', '2.0', '9', ''])}`
    return `${line}\r\n${random.pick(headers)}${many}${huge}${random.pick(headers)}\r\n`
  }
  const requests = Array.from({ length: random.chance(0.2) ? 1 + random.below(20) : 1 }, one).join(
    '',
  )
  const bytes = random.chance(0.1) ? random.bytes(random.below(2_000)) : latin(requests)
  return pieces(random, bytes, random.pick(['reset', 'end', 'wait', 'wait']))
}

const circle = '{ stations { branch { s0: stations { branch { s1: stations { stationId } } } } } }'
const documents: ((n: number) => string)[] = [
  () => circle,
  (n) => `{ ${'a { '.repeat(n)}id${' }'.repeat(n)} }`,
  (n) => `{ ${Array.from({ length: n }, (_, i) => `a${i}: viewer { loginId }`).join(' ')} }`,
  (n) =>
    `{ ...F0 } ${Array.from({ length: n % 200 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')}`,
  () => '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  (n) => `{ findCardJobs(text: ${'['.repeat(n)}`,
  (n) => `{ a(b: "${'\\"'.repeat(n)}`,
  (n) => '"""'.repeat(n),
  (n) => `# ${'#'.repeat(n)}\u0000`,
  () => '{ viewer { loginId } }\u0000',
  () => '{ findCardJobs(text: "\\ud800") { id } }',
  () => '{ findCardJobs(text: "\\u0000") { id } }',
  () => '{ node(id: "Q2FyZEpvYjo5OTk5OTk5OTk5OTk5") { id } }',
  () => '{ cardJobs(first: -9999999999, after: "x") { edges { cursor } } }',
  () => 'query($a: [[[Int]]]) { viewer { id @skip(if: $b) @nothing } } query',
  () => 'mutation { deleteJob(input: { jobId: 99999999999 }) { __typename } }',
  () => '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
]
const calls: [string, string][] = [
  ['POST', '/graphql'],
  ['POST', '/graphql'],
  ['POST', '/graphql'],
  ['POST', '/api/user/login'],
  ['PUT', '/api/printjob/print/card'],
  ['PUT', '/api/user/changepassword?oldpassword=%zz'],
  ['POST', '/files/workbook'],
  ['POST', '/nothing'],
]

/**
 * Bodies that are truncated, longer or shorter than declared, wrongly chunked, slow; hostile JSON
 * and documents.
 */
const brokenBody: Make = (random, { url, tokens }) => {
  const query = random.pick(documents)(1 + random.below(random.chance(0.1) ? 9_000 : 60))
  const value = {
    query,
    variables: random.pick([
      undefined,
      {},
      { a: '\u0000' },
      [],
      'x',
      { __proto__: 1, input: { a: [[[[]]]] } },
    ]),
  }
  const whole = random.pick<() => string>([
    () => JSON.stringify(value),
    () => JSON.stringify(value),
    () => JSON.stringify(Array(20).fill(value)),
    () => JSON.stringify({ LOGINID: 'op\u0000', PASSWORD: '\ud800' }),
    () => '{"query":"{ viewer { loginId } }","query":"\\ud800\\u0000","__proto__":{"x":1}}',
    () => '['.repeat(random.below(20_000)),
    () => '{"a":'.repeat(random.below(5_000)),
    () => '9'.repeat(random.below(50_000)),
    () => 'null',
    () => '\ufeff{}',
  ])()
  const body = random.chance(0.2)
    ? Buffer.from(whole).subarray(0, random.below(whole.length + 1))
    : Buffer.from(whole)
  const [method, path] = random.pick(calls)
  const chunked = random.chance(0.2)
  const length = random.chance(0.8)
    ? body.length
    : random.pick([body.length + 1 + random.below(50), Math.max(body.length - 5, 0), 10 ** 9])
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Content-Type: ${random.chance(0.8) ? 'application/json' : random.pick(['application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ''])}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...random.pick([
      [`Authorization: Bearer ${random.pick(tokens)}`],
      [`Authorization: Bearer ${random.pick(tokens)}`],
      ['X-Ikad-Client: web', `Cookie: ${cookieOf(random.pick(tokens))}`],
      [],
      ['Authorization: Bearer \u0000'],
    ]),
    ...(random.chance(0.1) ? ['Idempotency-Key: \u00ff'] : []),
  ]
  const head = latin(`${lines.join('\r\n')}\r\n\r\n`)
  const sizes = [
    body.length.toString(16),
    body.length.toString(16),
    'zz',
    'ffffffffffffffff',
    '-1',
    '',
  ]
  const sent = chunked
    ? Buffer.concat([
        latin(`${random.pick(sizes)}\r\n`),
        body,
        latin(random.pick(['\r\n0\r\n\r\n', '\r\n0\r\nX: y\r\n\r\n', '0', ''])),
      ])
    : body
  const { chunks, leave } = pieces(
    random,
    sent,
    random.pick(['wait', 'wait', 'wait', 'wait', 'reset', 'end']),
    {
      spoil: 0.1,
      cut: 0.05,
    },
  )
  return {
    chunks: [head, ...chunks],
    leave: leave === 'wait' && length > body.length ? 'hold' : leave,
  }
}

const kinds: readonly Make[] = [brokenUpgrade, brokenFrames, brokenRequest, brokenBody]

/** Returns the n-th broken input of a fuzz run, cycling through the kinds. */
export const brokenInput = (n: number, random: Random, hostile: Hostile): Broken =>
  kinds[n % kinds.length]!(random, hostile)
