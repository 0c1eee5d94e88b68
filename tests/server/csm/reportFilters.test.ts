import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { bring } from '#tests/conformance/csmJobExamples.ts'
import { createStage, type Stage } from '#tests/conformance/restStage.ts'

type Row = Record<string, string>
type Answer = { status: number; body: { code?: string; message: string; result: Row[] } }

let stage: Stage
let ask: (path: string, body: object) => Promise<Answer>

beforeAll(async () => {
  stage = await createStage()
  const caller = { ...(await stage.caller('AUDIT', 'HQ')) }
  const reporter = { ...(await stage.caller('REPORT', 'HQ')) }
  await bring(stage, 'passed')
  const range = { start: '2026-01-01', end: malaysianDate(stage.world.now) }
  ask = async (path, body) => {
    const token = await stage.open(path === 'auditlogreport' ? caller : reporter, 'csm')
    return (await stage.call({
      method: 'POST',
      url: `/jpn/report/${path}`,
      token,
      body: { ...range, ...body },
    })) as unknown as Answer
  }
})
afterAll(() => stage.world.close())

describe('the audit log over REST', () => {
  const all = async () => (await ask('auditlogreport', {})).body.result

  test.each([
    ['loginId', ({ loginid }: Row) => loginid!, 'loginid'],
    ['action', ({ action }: Row) => action!, 'action'],
    ['parameter', ({ subject }: Row) => subject!.split(', ')[0]!, 'subject'],
  ] as const)('is filtered by %s', async (filter, valueOf, key) => {
    const rows = await all()
    const wanted = valueOf(rows[0]!)
    const { body } = await ask('auditlogreport', { [filter]: wanted })
    expect(body.result.length).toBeGreaterThan(0)
    for (const row of body.result) expect(row[key]).toContain(wanted)
    expect((await ask('auditlogreport', { [filter]: 'NoneOfThis' })).body.result).toEqual([])
  })

  test('is filtered by a step’s details', async () => {
    expect((await ask('auditlogreport', { extra: 'no step says this' })).body.result).toEqual([])
    expect((await all()).length).toBeGreaterThan(0)
  })
})

test.each([
  ['auditlogreport', { cardtype: 'MyKad' }],
  ['dailyreconciliation', { branchcode: 'JHB' }],
  ['totalqcpassed', { loginId: 'csmadmin' }],
  ['alldates', { cardtype: 'MyKad' }],
])('%s refuses a filter that it does not support: %j', async (path, body) => {
  expect(await ask(path, body)).toMatchObject({ status: 422, body: { code: 'filter.notTaken' } })
})

test('the error for a filter uses the contract’s name of it', async () => {
  const { status, body } = await ask('alldates', { start: '', end: '' })
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: 'start: This is required; end: This is required',
  })
  const long = await ask('auditlogreport', { parameter: 'x'.repeat(1_001) })
  expect(long).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^parameter: /) },
  })
})
