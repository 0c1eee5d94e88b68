import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageStateOf } from '#domain/package/packageState.ts'
import { type PackageState, packageStates } from '#domain/package/states.ts'
import { packageActions, packageTransitions, type PackageAction } from '#domain/package/transitions.ts'
import { Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
})
afterAll(() => world.close())

/** What the courier's workbook says is told row by row. */
async function accept(packagingId: string): Promise<void> {
  const { rejected } = await packages.accept(packagingId)
  if (rejected[0]) throw new Problem(rejected[0].reasons[0]!.code)
}
const attempts: Record<PackageAction, (packagingId: string) => Promise<unknown>> = {
  handOver: (packagingId) => packages.handOver(packagingId),
  acceptByCourier: accept,
  undespatch: (packagingId) => packages.takeBack(packagingId),
}
/** The method of the packages on which an action can succeed at all. */
const methodOf: Record<PackageAction, 'selfCollect' | 'delivery'> = {
  handOver: 'selfCollect',
  acceptByCourier: 'delivery',
  undespatch: 'selfCollect',
}

/** What each refused cell of the table says. */
const refusals: Record<Exclude<PackageState, 'despatched'>, Record<PackageAction, string>> = {
  handedOver: { handOver: 'package.handedOver', acceptByCourier: 'package.selfCollect', undespatch: 'package.handedOver' },
  courierAccepted: {
    handOver: 'despatch.courierAccepted',
    acceptByCourier: 'package.imported',
    undespatch: 'despatch.courierAccepted',
  },
  undone: { handOver: 'package.undone', acceptByCourier: 'package.undone', undespatch: 'despatch.notFound' },
}

describe.each(packageStates)('a package that is %s', (state) => {
  it.each(packageActions)('%s', async (action) => {
    const packagingId = await packages.bring(state, state === 'despatched' ? methodOf[action] : undefined)
    const next = nextState(packageTransitions, state, action)
    if (next) {
      await attempts[action](packagingId)
      expect(packageStateOf(await packages.stored(packagingId))).toBe(next)
      return
    }
    const before = await packages.stored(packagingId)
    await expect(attempts[action](packagingId)).rejects.toMatchObject({ code: refusals[state as keyof typeof refusals][action] })
    expect(await packages.stored(packagingId)).toEqual(before)
  })
})

it('each way out is that of one delivery method', async () => {
  await expect(packages.handOver(await packages.made('delivery'))).rejects.toMatchObject({ code: 'package.delivery' })
  await expect(accept(await packages.made('selfCollect'))).rejects.toMatchObject({ code: 'package.selfCollect' })
})

it('the database itself refuses a package two ends, and a change of a handover', async () => {
  const { db } = world.services
  const collected = await packages.bring('handedOver')
  await expect(db.package.update({ where: { packagingId: collected }, data: { undoneAt: world.now } })).rejects.toThrow(
    /package_one_end/,
  )
  await expect(db.packageHandover.update({ where: { packagingId: collected }, data: { collectorName: 'X' } })).rejects.toThrow(
    /append-only/,
  )
  await expect(db.packageHandover.delete({ where: { packagingId: collected } })).rejects.toThrow(/append-only/)
  const parcel = await packages.made('delivery')
  await expect(db.package.update({ where: { packagingId: parcel }, data: { handedOverAt: world.now } })).rejects.toThrow(
    /package_handed_over_in_person/,
  )
})
