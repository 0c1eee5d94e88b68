import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLastParcel } from '#server/despatch/lastParcel.ts'
import { undoDespatch } from '#server/despatch/undoPackage.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let colleague: Person

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  colleague = await world.as('operator2')
})
afterAll(() => world.close())

/** Sends a parcel with this value and insurance, a minute after the one before. */
async function sent(declaredValueMyr: number | null, insuranceMyr: number | null): Promise<string> {
  world.later(60_000)
  const packagingId = await packages.made('delivery')
  await world.services.db.package.update({
    where: { packagingId },
    data: { declaredValueMyr, insuranceMyr },
  })
  return packagingId
}

it('proposes what the person declared for their last parcel, and nobody else’s', async () => {
  expect(await findLastParcel(colleague)).toBeNull()
  await sent(100, 1.5)
  const packagingId = await sent(80, 1)
  expect(await findLastParcel(packages.operator)).toEqual({
    packagingId,
    declaredValueMyr: 80,
    insuranceMyr: 1,
  })
  expect(await findLastParcel(colleague)).toBeNull()
})

it('passes over packages without a declared value, and those that were undone', async () => {
  const last = await findLastParcel(packages.operator)
  await sent(null, null)
  world.later(60_000)
  await packages.made('selfCollect')
  expect(await findLastParcel(packages.operator)).toEqual(last)
  const packagingId = await sent(900, 9)
  const { version } = await packages.stored(packagingId)
  await undoDespatch(packages.operator, { packagingId, version })
  expect(await findLastParcel(packages.operator)).toEqual(last)
})

it('forgets a parcel after 90 days', async () => {
  await sent(70, 1)
  world.later(89 * 86_400_000)
  expect(await findLastParcel(packages.operator)).toMatchObject({ declaredValueMyr: 70 })
  world.later(86_400_000)
  expect(await findLastParcel(packages.operator)).toBeNull()
})
