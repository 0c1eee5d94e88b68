import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { followRequests, requestIdOf } from '#server/platform/http/requestId.ts'

const lines: Record<string, unknown>[] = []
const log = createLog(
  { LOG_LEVEL: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
)
const app = fastify({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
  childLoggerFactory: (logger, _bindings, options) => logger.child({}, options),
})
followRequests(app, { slowMs: 50 })
app.get('/work/:ms', async (request) => {
  await sleep(Number((request.params as { ms: string }).ms))
  log.info('worked')
  return {}
})
afterAll(() => app.close())

const ask = (ms: number, id?: string) =>
  app.inject({ url: `/work/${ms}?name=x`, headers: id ? { 'x-request-id': id } : {} })

test('a response has the id of its request, and so has every log line about it', async () => {
  const answers = await Promise.all([ask(5), ask(1), ask(3)])
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(3)
  const worked = lines.filter(({ msg }) => msg === 'worked').map(({ requestId }) => requestId)
  expect(worked.toSorted()).toEqual(ids.toSorted())
})

test.each([
  ['a4f3c2d1-77', 'a4f3c2d1-77'],
  ['short', null],
  ['x'.repeat(65), null],
  ['two words here', null],
  ['{"level":60}', null],
])('a well-formed id of the caller is kept: %s', async (given, kept) => {
  const { headers } = await ask(0, given)
  if (kept) expect(headers['x-request-id']).toBe(kept)
  else expect(headers['x-request-id']).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('log lines outside of a request have no id', () => {
  log.info('idle')
  expect(lines.at(-1)).not.toHaveProperty('requestId')
})

test('the log names a slow request by its route, without the values in its URL', async () => {
  const { headers } = await ask(80)
  const slow = lines.filter(
    ({ msg, requestId }) => msg === 'a request was slow' && requestId === headers['x-request-id'],
  )
  expect(slow).toEqual([
    expect.objectContaining({ route: '/work/:ms', method: 'GET', status: 200 }),
  ])
  expect(slow[0]!.ms).toBeGreaterThanOrEqual(50)
})
