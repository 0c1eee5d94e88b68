import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function waiting(person: Person) {
  const { data, errors } = await person.graphql(
    '{ viewer { work { packagesToReceive oldestPackageSentAt } } }',
  )
  expect(errors).toBeUndefined()
  const { work } = data!.viewer as unknown as {
    work: { packagesToReceive: number | null; oldestPackageSentAt: string | null }
  }
  return work
}

test('a package waits for users who may receive it where it is collected: not at the branch that sent it, nor for its sender', async () => {
  const packages = await packagesOf(world)
  await packages.made('selfCollect')
  const packagingId = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
  const found: Record<string, number | null> = {}
  for (const loginId of [
    'operator',
    'operator.pen',
    'supervisor.pen',
    'admin',
    'viewer',
    'monitor',
  ]) {
    found[loginId] = (await waiting(await world.as(loginId))).packagesToReceive
  }
  expect(found).toEqual({
    operator: 0,
    'operator.pen': 1,
    'supervisor.pen': 1,
    admin: 0,
    viewer: null,
    monitor: null,
  })
  // An administrator may receive it too, but their despatch screen lists headquarters’ own, and
  // Home counts what it shows.
  const penang = await world.as('operator.pen')
  expect((await waiting(penang)).oldestPackageSentAt).toBe(world.now.toISOString())
  const sent = { despatchedById: penang.viewer.userId }
  await world.services.db.package.update({ where: { packagingId }, data: sent })
  expect((await waiting(penang)).packagesToReceive).toBe(0)
  await world.services.db.package.update({
    where: { packagingId },
    data: { despatchedById: (await world.as('operator')).viewer.userId },
  })
  await receivePackage(penang, { packagingId })
  expect(await waiting(penang)).toEqual({ packagesToReceive: 0, oldestPackageSentAt: null })
})
