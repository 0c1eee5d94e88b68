import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { httpLookup } from '#server/registry/httpLookup.ts'
import { peakMemory } from '#tests/support/peakMemory.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { processMs } from '#tests/support/time/processorTime.ts'
import { within } from '#tests/support/time/within.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a registry on this machine with this response. */
async function registry(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answering = (body: string, status = 200, headers: Record<string, string> = {}) =>
  registry((_request, response) => void response.writeHead(status, headers).end(body))

/** Returns the reason of a refusal, or the number of records found. */
async function outcome(url: string, timeoutMs?: number): Promise<unknown> {
  const { passportno } = goodRecord(1)
  return httpLookup(url, timeoutMs)
    .findByPassport(passportno)
    .then(
      (rows) => rows.length,
      (error: { code?: string; reason?: string }) => `${error.code} ${error.reason ?? ''}`.trim(),
    )
}

describe('the registry over HTTP', () => {
  test('is queried by passport under /records, with the credentials of its address', async () => {
    const asked: unknown[] = []
    const url = await registry((request, response) => {
      asked.push([
        request.method,
        request.url,
        request.headers.authorization,
        request.headers.accept,
      ])
      response.end(JSON.stringify([goodRecord(1)]))
    })
    const lookup = httpLookup(`${url.replace('http://', 'http://ikad:s%20cret@')}/v1/`)
    const rows = await lookup.findByPassport('BK0000001')
    expect(rows).toEqual([{ row: 1, cells: goodRecord(1) }])
    const basic = `Basic ${Buffer.from('ikad:s cret').toString('base64')}`
    expect(asked).toEqual([['GET', '/v1/records?passportno=BK0000001', basic, 'application/json']])
    expect(lookup.source).toBe(`${url}/v1/`)
    // Typed input cannot change the address.
    await lookup.findByPassport('A&employername=B/../#?')
    expect(asked[1]).toEqual([
      'GET',
      '/v1/records?passportno=A%26employername%3DB%2F..%2F%23%3F',
      basic,
      'application/json',
    ])
  })

  test('is queried by employer and sticker date; unrelated results are dropped', async () => {
    const asked: unknown[] = []
    const { employername, stickerdate } = goodRecord(1)
    const others = [
      { ...goodRecord(3), stickerdate: '2026-11-03' },
      { ...goodRecord(4), employername: 'ANOTHER' },
      'no record',
      null,
    ]
    const url = await registry((request, response) => {
      asked.push(request.url)
      response.end(JSON.stringify([goodRecord(1), ...others, goodRecord(2)]))
    })
    const rows = await httpLookup(url).findByEmployer(employername!, stickerdate)
    expect(rows.map(({ cells }) => cells)).toEqual([goodRecord(1), goodRecord(2)])
    expect(asked).toEqual([
      '/records?employername=SERI+MAJU+PLASTIK+SDN+BHD&stickerdate=2026-11-02',
    ])
  })

  test('may return none', async () => expect(await outcome(await answering('[]'))).toBe(0))

  test.each([
    ['text', 'Sorry'],
    ['half an array', '[{"passportno":"BK0000001"'],
    ['an object', '{"records":[]}'],
    ['a web page', '<html></html>'],
    ['nothing', ''],
    ['invalid UTF-8', Buffer.from([0x5b, 0xff, 0x5d]).toString('latin1')],
  ])('with the response %s is not understood', async (_name, body) => {
    const url = await registry(
      (_request, response) => void response.end(Buffer.from(body, 'latin1')),
    )
    expect(await outcome(url)).toBe('registry.unreachable unreadable')
  })

  test.each([400, 401, 404, 500, 503])('with the status %i refuses', async (status) => {
    expect(await outcome(await answering('[]', status))).toBe('registry.unreachable status')
  })

  test('is not followed to another address', async () => {
    let visited = 0
    const elsewhere = await registry((_request, response) => void (visited++, response.end('[]')))
    for (const status of [301, 302, 307, 308])
      expect(await outcome(await answering('', status, { location: elsewhere }))).toBe(
        'registry.unreachable redirect',
      )
    expect(visited).toBe(0)
  })

  test('that does not listen is unreachable', async () => {
    expect(await outcome('http://127.0.0.1:1')).toBe('registry.unreachable network')
  })

  test('times out, before its response and during it', async () => {
    const silent = await registry(() => undefined)
    const slow = await registry((_request, response) => void response.write('['))
    for (const url of [silent, slow])
      expect(await within(1_000, () => outcome(url, 150))).toBe('registry.unreachable slow')
  })

  test('that breaks off during a response is unreachable', async () => {
    const url = await registry((_request, response) => {
      response.write('[{"applid":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await outcome(url)).toBe('registry.unreachable network')
  })

  test('is read to its limit: an endless response costs less than a second and 100 MB', async () => {
    let sent = 0
    const url = await registry((_request, response) => {
      response.write('[')
      const piece = `${JSON.stringify({ passportno: 'OTHER', name: 'x'.repeat(1_000) })},`.repeat(
        60,
      )
      const more = () => {
        do sent += piece.length
        while (response.write(piece) && !response.destroyed)
      }
      response.on('drain', more)
      more()
    })
    const before = peakMemory()
    const ms = await processMs(async () =>
      expect(await outcome(url)).toBe('registry.unreachable large'),
    )
    expect(ms).toBeLessThan(1_000)
    expect(peakMemory() - before).toBeLessThan(100)
    expect(sent).toBeLessThan(limits.registryAnswerBytes * 5)
  })

  test('returns no more records than one pull takes', async () => {
    const many = Array.from({ length: limits.pullRecords + 1 }, (_, i) => ({
      ...goodRecord(i),
      passportno: goodRecord(1).passportno,
    }))
    expect(await outcome(await answering(JSON.stringify(many.slice(0, -1))))).toBe(
      limits.pullRecords,
    )
    expect(await outcome(await answering(JSON.stringify(many)))).toBe('registry.tooMany')
  })

  test('gives the reason for a missing response in both languages', async () => {
    const refused = await httpLookup(await answering('', 500))
      .findByPassport('A')
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 502,
      values: { reason: { en: 'it refused the request', ms: 'ia menolak permintaan' } },
    })
  })
})
