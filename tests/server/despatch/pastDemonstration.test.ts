import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'
import { pastRecordFaults, recordsNow } from '#tests/support/facts/pastRecords.ts'

let demonstration: Demonstration
beforeAll(async () => {
  demonstration = await createDemonstration()
})
afterAll(() => demonstration.close())

/** Of so many card jobs one is compared: the demonstration has thousands. */
const oneOf = 12
const some = <Key>(records: ReadonlyMap<Key, string>): Map<Key, string> =>
  new Map([...records].filter((_, i) => i % oneOf === 0))

test('the trail and the ledger of the demonstration lead to its packages and card jobs', async () => {
  const hqadmin = await demonstration.as('hqadmin')
  const { at, packages, jobs } = await recordsNow(demonstration.db, hqadmin.clock.now())
  const compared = { at, packages, jobs: some(jobs) }
  expect(await pastRecordFaults(hqadmin, compared)).toEqual([])
  const states = new Set([...compared.packages.values()].map((text) => text.split('"')[1]))
  expect([...states]).toEqual(
    expect.arrayContaining(['despatched', 'courierAccepted', 'handedOver', 'received']),
  )
  expect(compared.jobs.size).toBeGreaterThan(100)
})
