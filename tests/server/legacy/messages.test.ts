import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAttempt } from '#domain/attemptNames.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { supportExamples } from '#tests/conformance/supportExamples.ts'

let stage: Stage
let operator: Caller
beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
})
afterAll(() => stage.world.close())

const rows = legacyEndpoints as readonly LegacyEndpoint[]

/** The end of a session and an approval save nothing. */
const saveNothing = ['user.logout', 'user.supervisor']

test('every endpoint that saves says what was saved, and what failed (specification section 8)', () => {
  const saving = rows.filter(
    (row) => 'run' in row && !isAttempt(row.run.name) && !saveNothing.includes(row.id),
  )
  expect(saving.length).toBeGreaterThan(60)
  expect(saving.filter(({ says, what }) => !says && !what).map(({ id }) => id)).toEqual([])
  expect(saving.filter(({ fails, what }) => !fails && !what).map(({ id }) => id)).toEqual([])
})

test.each([
  ['support.pullpassport', '1 records were pulled', '1 rekod telah ditarik', 'pull.failed'],
  ['support.processep', '1 records were pulled', '1 rekod telah ditarik', 'pull.failed'],
  ['support.image', 'The image was resized', 'Imej telah diubah saiz', 'image.failed'],
] as const)('%s says so in the contract’s words, in both languages', async (id, en, ms, fails) => {
  const row = rows.find((each) => each.id === id)!
  expect(row.fails).toBe(fails)
  const said = async (language: string) => {
    const { body } = await supportExamples[id]!.make(stage, operator)
    const token = await stage.open(operator, 'ikad')
    return (
      await stage.call({
        method: row.method,
        url: row.path,
        body,
        token,
        headers: { 'accept-language': language },
      })
    ).body
  }
  expect(await said('en')).toMatchObject({ status: 1, message: en })
  expect(await said('ms')).toMatchObject({ status: 1, message: ms })
})
