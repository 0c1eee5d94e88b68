import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#server/audit/auditTrail.ts'
import { auditTrailReport } from '#server/audit/auditTrailReport.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { rotateQrKey } from '#server/qr/rotateQrKey.ts'
import { createSite, type Site } from '#tests/server/http/site.ts'
import type { Person } from '#tests/support/world.ts'

let site: Site
let base: string
let token: string
let hq: Person
let bags = 0

beforeAll(async () => {
  site = await createSite()
  // A real connection: a body that arrives in pieces must not lose the request's id.
  base = await site.http.listen({ host: '127.0.0.1', port: 0 })
  token = await site.token('hqadmin')
  hq = await site.world.as('hqadmin')
})
beforeEach(() => void (site.log.length = 0))
afterAll(() => site.close())

const send = (url: string, payload: object, more: Record<string, string> = {}) =>
  fetch(`${base}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
    body: JSON.stringify(payload),
  })

/** The same command over both transports. */
const ways = {
  REST: (bagNo: string, more?: Record<string, string>) =>
    send('/api/bag', { BAGNO: bagNo, BRANCHCODE: 'JHB' }, more),
  GraphQL: (bagNo: string, more?: Record<string, string>) => {
    const query =
      'mutation($input: CreateBagInput!) { createBag(input: $input) { __typename ... on Problem { code } } }'
    return send('/graphql', { query, variables: { input: { bagNo, branchCode: 'JHB' } } }, more)
  },
}

const newBag = () => `RQ-${++bags}`
const idOf = (answer: Response) => answer.headers.get('x-request-id')!
const stepsOf = async (requestId: string) =>
  (await listAuditTrail(hq, { requestId }, {})).edges.map(({ node }) => [
    node.action,
    node.requestId,
  ])

describe.each(Object.entries(ways))('%s', (_transport, create) => {
  test('the audit trail has the step of a command under the id of its response', async () => {
    const answer = await create(newBag())
    expect(answer.status).toBe(200)
    expect(await stepsOf(idOf(answer))).toEqual([['createBag', idOf(answer)]])
    expect(await stepsOf(idOf(answer).toLowerCase())).toHaveLength(1)
    expect(await stepsOf(idOf(answer).slice(0, -1))).toEqual([])
  })

  test('a caller’s own id is kept in the trail as it was sent', async () => {
    const own = `courier-${newBag()}`
    expect(idOf(await create(newBag(), { 'x-request-id': own }))).toBe(own)
    expect(await stepsOf(own)).toEqual([['createBag', own]])
    expect(await stepsOf(own.toUpperCase())).toEqual([])
  })

  test('a refused command leaves no step', async () => {
    const bagNo = newBag()
    await create(bagNo)
    const refused = await create(bagNo)
    expect(await refused.text()).toContain('setting.exists')
    expect(await stepsOf(idOf(refused))).toEqual([])
  })

  test('the message of a fault names the id, under which the log has its cause', async () => {
    await site.world.services.db.$executeRaw`ALTER TABLE bag RENAME TO bag_away`
    const answer = await create(newBag())
    await site.world.services.db.$executeRaw`ALTER TABLE bag_away RENAME TO bag`
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(`Something went wrong. Reference ${idOf(answer)}`)
    const lines = site.log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ reference }) => reference === idOf(answer))).toEqual([
      expect.objectContaining({ level: 50, requestId: idOf(answer) }),
    ])
    expect(await stepsOf(idOf(answer))).toEqual([])
  })
})

test('a sign-in has the id of its request', async () => {
  const answer = await send('/api/user/login', { LOGINID: 'operator', PASSWORD: 'wrong' })
  expect(await stepsOf(idOf(answer))).toEqual([[expect.stringMatching(/^signIn/), idOf(answer)]])
})

test('work in the background has no id', async () => {
  const { kid } = await rotateQrKey(site.world.services)
  const step = await site.world.services.db.auditEvent.findFirst({
    where: { subjects: { has: `SigningKey:${kid}` } },
  })
  expect(step).toMatchObject({ action: 'rotateQrKey', requestId: null })
})

test('a file of the trail is filtered by the id, and has it', async () => {
  const requestId = idOf(await ways.REST(newBag()))
  const rows = await readReport(hq, auditTrailReport, { requestId })
  expect(rows).toEqual([expect.objectContaining({ action: 'createBag', requestId })])
})
