import { afterAll, beforeAll, expect, test } from 'vitest'
import { csmRights, type CsmRight } from '#domain/access.ts'
import { contracts } from './restContracts.ts'
import { requestOf } from './restRequest.ts'
import { createStage, type Caller, type Stage } from './restStage.ts'
import { verdictOf } from './restVerdict.ts'

const { rows, examples } = contracts.find(({ jpn }) => jpn)!
const byRight = rows.filter(({ who }) => csmRights.includes(who as CsmRight))

let stage: Stage
const callers = new Map<CsmRight, Caller>()

beforeAll(async () => {
  stage = await createStage()
  for (const [i, right] of csmRights.entries()) {
    const caller = await stage.caller(6, 'HQ', [right], `only.${i}`)
    callers.set(right, caller)
  }
}, 60_000)
afterAll(() => stage.world.close())

test.each(byRight)('$id: with $who and with no other right of the CSM area', async (row) => {
  const example = examples[row.id]!
  const found: Record<string, string> = {}
  for (const [right, caller] of callers) {
    const sample = await example.make(stage, caller)
    const answer = await stage.call({ ...requestOf(row, sample), token: await stage.open(caller, 'csm') })
    found[right] = verdictOf(example, answer, { sample, caller, jpn: true })
  }
  expect(found).toEqual(Object.fromEntries(csmRights.map((right) => [right, right === row.who ? 'ok' : 'permission.denied'])))
})
