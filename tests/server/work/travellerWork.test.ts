import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { verifyTraveller } from '#server/traveller/verifyTraveller.ts'
import { travellersOf } from '#tests/support/travellers.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function waiting(person: Person): Promise<number | null> {
  const { data, errors } = await person.graphql(
    '{ viewer { work { travellersToVerify oldestTravellerAt } } }',
  )
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: { travellersToVerify: number | null } }).work
    .travellersToVerify
}

/** Returns the number of forms in the list that Home links to. */
async function listed(person: Person): Promise<number> {
  const { data, errors } = await person.graphql(
    '{ lotTravellers(filter: { forViewer: true }) { total edges { node { status } } } }',
  )
  expect(errors).toBeUndefined()
  const { total, edges } = (
    data as unknown as { lotTravellers: { total: number; edges: unknown[] } }
  ).lotTravellers
  expect(edges).toHaveLength(total)
  return total
}

test('forms wait for users who may verify them: neither for their operator, nor for their author, nor for other branches', async () => {
  const { keyOf } = travellersOf(world)
  const [operator, supervisor] = [await world.as('operator'), await world.as('supervisor')]
  const { travellerId } = await createTraveller(operator, { ...keyOf(operator), good: 0 })
  await createTraveller(operator, { ...keyOf(supervisor), good: 0 })
  await createTraveller(supervisor, { ...keyOf(await world.as('operator2')), good: 0 })
  const found: Record<string, number | null> = {}
  for (const loginId of [
    'operator',
    'supervisor',
    'supervisor.pen',
    'hqadmin',
    'admin',
    'viewer',
    'monitor',
  ]) {
    const person = await world.as(loginId)
    found[loginId] = await waiting(person)
    if (found[loginId] !== null) expect(await listed(person), loginId).toBe(found[loginId])
  }
  expect(found).toEqual({
    operator: null,
    supervisor: 1,
    'supervisor.pen': 0,
    hqadmin: 3,
    admin: 3,
    viewer: null,
    monitor: null,
  })
  await verifyTraveller(supervisor, { travellerId })
  expect([await waiting(supervisor), await listed(supervisor)]).toEqual([0, 0])
})
