import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let askers = 0
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

async function ask(payload: object, remoteAddress = `10.6.0.${++askers}`) {
  const { http } = await world.app()
  return http.inject({ method: 'POST', url: '/verify/standing', payload, remoteAddress })
}
type Refused = { errors: { extensions: { code: string } }[] }
const codeOf = async (...call: Parameters<typeof ask>) =>
  ((await ask(...call)).json() as Refused).errors[0]?.extensions.code
const verdictOf = async (qr: string) => (await ask({ qr })).json() as object
const passed = async () => {
  const { jobId } = await jobs.bring('qcPassed')
  return { jobId, qr: await jobs.qrOf(jobId) }
}

test('a person with a passed card learns that it is valid, and nothing else', async () => {
  const { qr } = await passed()
  const answer = await ask({ qr })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ standing: 'valid' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a card whose data differs from its application was replaced', async () => {
  const { jobId, qr } = await passed()
  const { applId } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
  await world.services.db.application.update({
    where: { applId },
    data: { stickerNo: 'ST99999999' },
  })
  expect(await verdictOf(qr)).toEqual({ standing: 'replaced' })
})

test.each(['pendingQc', 'qcRejected', 'manuallyRejected'] as const)(
  'a card that is %s is not valid',
  async (state) => {
    const { jobId, qr } = await passed()
    await world.services.db.cardJob.update({ where: { id: jobId }, data: { status: state } })
    expect(await verdictOf(qr)).toEqual({ standing: 'withdrawn' })
  },
)

test('a request without a genuine code is refused', async () => {
  const { qr } = await passed()
  const [prefix, payload, signature] = qr.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>
  const other = Buffer.from(
    JSON.stringify({ ...claims, applicationno: 'PLKS-26-000001' }),
  ).toString('base64url')
  expect(await codeOf({ qr: `${prefix}.${other}.${signature}` })).toBe('qr.forged')
  for (const none of ['PLKS-26-000001', claims.applicationno!])
    expect(await codeOf({ qr: none })).toBe('qr.unread')
  for (const payloadSent of [{}, { qr: '' }, { qr: 'x'.repeat(2_001) }])
    expect((await ask(payloadSent)).statusCode).toBe(422)
})

test('an address with too many requests is told to wait', async () => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 31; n++) codes.push(await codeOf({ qr: 'x' }, '10.6.1.1'))
  expect(codes).toEqual([...Array<string>(30).fill('qr.unread'), 'request.tooMany'])
})
