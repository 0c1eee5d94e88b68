import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { get, put, type Runnable } from '#server/platform/legacy/endpoint.ts'
import { patienceMs } from '#tests/support/time/patienceMs.ts'
import { engineOver, type Engine } from './engine.ts'

const run = Object.assign(async (_ctx: unknown, input: unknown) => input, {
  action: 'cardJob.view',
}) as unknown as Runnable<unknown>
const echo = [
  get('search', '/api/search/{value}', {
    action: 'cardJob.view',
    read: (_ctx, { path }) => path.value!.length,
  }),
  put('echo', '/api/echo', {
    run,
    input: ({ body }) => body,
    reply: (_ctx, body) => body,
    bodyLimit: 1_000,
  }),
]

let engine: Engine
let port: number
/** Starts a server with a very short call timeout. */
let hasty: Engine
let hastyPort: number

beforeAll(async () => {
  engine = await engineOver(echo)
  port = await listening(engine)
  hasty = await engineOver(echo, { timeoutMs: 300 })
  hastyPort = await listening(hasty)
})
afterAll(() => Promise.all([engine.app.close(), hasty.app.close()]))

const listening = async ({ app }: Engine) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

/**
 * Returns the server's raw response to these bytes, until it closes or the response is complete.
 */
function exchange(
  head: string[],
  body = '',
  { keepOpen = false, to = port } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1')
    let answer = ''
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      answer += chunk
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy()
    })
    socket.on('error', reject).on('close', () => resolve(answer))
    socket.write(
      [
        ...head,
        'Host: x',
        'Authorization: Bearer role5',
        ...(keepOpen ? [] : ['Connection: close']),
        '',
        body,
      ].join('\r\n'),
    )
  })
}

test('a long value in the path arrives complete', async () => {
  expect(
    (await engine.call('GET', `/api/search/${'x'.repeat(limits.askedText)}`)).body.result,
  ).toBe(limits.askedText)
})

test('a chunked body is counted as it arrives: over the limit it is refused', async () => {
  const chunk = `${(600).toString(16)}\r\n${'7'.repeat(600)}\r\n`
  const answer = await exchange(
    ['PUT /api/echo HTTP/1.1', 'Transfer-Encoding: chunked'],
    `${chunk}${chunk}0\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"request.tooLarge"')
})

test('a body that never ends is aborted after the call’s timeout', async () => {
  const answer = await exchange(['PUT /api/echo HTTP/1.1', 'Content-Length: 500'], '{"a":', {
    keepOpen: true,
    to: hastyPort,
  })
  expect(answer).toMatch(/^HTTP\/1\.1 504 /)
  expect(answer).toContain('"code":"request.timeout"')
})

test('a body with any content type, or none, is read as JSON', async () => {
  const body = '{"A":1}'
  for (const type of [
    'Content-Type: text/plain',
    'Content-Type: application/x-www-form-urlencoded',
    'X-Nothing: 1',
  ]) {
    const answer = await exchange(
      ['PUT /api/echo HTTP/1.1', type, `Content-Length: ${body.length}`],
      body,
    )
    expect(answer).toContain('"result":{"a":1}')
  }
})
