import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageStateOf } from '#domain/package/packageState.ts'
import { type PackageState, packageStates } from '#domain/package/states.ts'
import {
  packageActions,
  packageTransitions,
  type PackageAction,
} from '#domain/package/transitions.ts'
import { Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { correctConsignment } from '#server/despatch/correctConsignment.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { reportFound, reportLost, writeOffLost } from '#server/despatch/lostParcel.ts'
import { putInPackage } from '#server/despatch/putInPackage.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { revokeHandover, revokeReceipt, takeReturned } from '#server/despatch/wayBack.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { aCollector, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
})
afterAll(() => world.close())

/** The courier import reports its refusals row by row. */
async function book(packagingId: string): Promise<void> {
  const { rejected } = await packages.book(packagingId)
  if (rejected[0]) throw new Problem(rejected[0].reasons[0]!.code)
}
const attempts: Record<PackageAction, (packagingId: string) => Promise<unknown>> = {
  putIn: async (packagingId) =>
    putInPackage(packages.operator, { packagingId, jobIds: await packages.passed(1, {}) }),
  receive: async (packagingId) => receivePackage(await world.as('hqadmin'), { packagingId }),
  takeReturned: (packagingId) =>
    takeReturned(packages.supervisor, { packagingId, reason: 'Nobody at home' }),
  revokeHandover: async (packagingId) =>
    revokeHandover(await world.as('hqadmin'), { packagingId, reason: 'Other package' }),
  revokeReceipt: async (packagingId) =>
    revokeReceipt(await world.as('hqadmin'), { packagingId, reason: 'Wrong parcel' }),
  handOver: async (packagingId) =>
    handOver(await world.as('hqadmin'), { packagingId, ...aCollector }),
  book,
  correctConsignment: async (packagingId) =>
    correctConsignment(packages.operator, {
      packagingId,
      poslajuNo: nextNumber(),
      approval: await packages.approval(packagingId, packages.operator, 'correctConsignment'),
    }),
  acceptByCourier: (packagingId) => acceptByCourier(packages.operator, { packagingId }),
  undespatch: (packagingId) => packages.takeBack(packagingId),
  reportLost: (packagingId) => reportLost(packages.operator, { packagingId, reason: 'Lost' }),
  writeOff: (packagingId) => writeOffLost(packages.supervisor, { packagingId, reason: 'Paid' }),
  reportFound: (packagingId) => reportFound(packages.operator, { packagingId, reason: 'Found' }),
}
/** The delivery method of packages for which an action can succeed. */
const methodOf: Record<PackageAction, 'selfCollect' | 'delivery'> = {
  putIn: 'selfCollect',
  receive: 'selfCollect',
  takeReturned: 'delivery',
  revokeHandover: 'selfCollect',
  revokeReceipt: 'selfCollect',
  handOver: 'selfCollect',
  book: 'delivery',
  correctConsignment: 'delivery',
  acceptByCourier: 'delivery',
  undespatch: 'selfCollect',
  reportLost: 'delivery',
  writeOff: 'delivery',
  reportFound: 'delivery',
}

/** The message of each refused cell of the table. */
const gone = (code: string) => ({
  putIn: code,
  receive: code,
  takeReturned: code,
  revokeHandover: code,
  revokeReceipt: code,
  reportLost: code,
  writeOff: code,
  reportFound: code,
})
const neverLost = {
  reportLost: 'package.notWithCourier',
  writeOff: 'package.notLost',
  reportFound: 'package.notLost',
}
const refusals: Record<PackageState, Partial<Record<PackageAction, string>>> = {
  despatched: {
    receive: 'package.collectedHere',
    takeReturned: 'package.notWithCourier',
    revokeHandover: 'package.notHandedOver',
    revokeReceipt: 'package.notReceived',
    correctConsignment: 'package.notBooked',
    acceptByCourier: 'package.notBooked',
    ...neverLost,
  },
  received: {
    ...gone('package.received'),
    ...neverLost,
    takeReturned: 'package.notWithCourier',
    revokeHandover: 'package.notHandedOver',
    book: 'package.selfCollect',
    correctConsignment: 'package.notBooked',
    acceptByCourier: 'package.notBooked',
    undespatch: 'package.received',
  },
  handedOver: {
    ...gone('package.handedOver'),
    handOver: 'package.handedOver',
    book: 'package.selfCollect',
    correctConsignment: 'package.handedOver',
    acceptByCourier: 'package.handedOver',
    undespatch: 'package.handedOver',
  },
  booked: {
    ...gone('package.booked'),
    handOver: 'package.booked',
    book: 'package.imported',
    undespatch: 'package.booked',
  },
  courierAccepted: {
    ...gone('despatch.courierAccepted'),
    handOver: 'despatch.courierAccepted',
    book: 'package.imported',
    correctConsignment: 'despatch.courierAccepted',
    acceptByCourier: 'despatch.courierAccepted',
    undespatch: 'despatch.courierAccepted',
  },
  lost: {
    ...gone('package.lost'),
    handOver: 'package.lost',
    book: 'package.imported',
    correctConsignment: 'package.lost',
    acceptByCourier: 'package.lost',
    undespatch: 'package.lost',
  },
  writtenOff: {
    ...gone('package.writtenOff'),
    handOver: 'package.writtenOff',
    book: 'package.imported',
    correctConsignment: 'package.writtenOff',
    acceptByCourier: 'package.writtenOff',
    undespatch: 'package.writtenOff',
  },
  undone: {
    ...gone('package.undone'),
    handOver: 'package.undone',
    book: 'package.undone',
    correctConsignment: 'package.undone',
    acceptByCourier: 'package.undone',
    undespatch: 'despatch.notFound',
  },
}

describe.each(packageStates)('a package that is %s', (state) => {
  it.each(packageActions)('%s', async (action) => {
    const packagingId =
      action === 'receive' && state === 'despatched'
        ? await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
        : await packages.bring(state, state === 'despatched' ? methodOf[action] : undefined)
    const next = nextState(packageTransitions, state, action)
    if (next) {
      await attempts[action](packagingId)
      expect(packageStateOf(await packages.stored(packagingId))).toBe(next)
      return
    }
    const before = await packages.stored(packagingId)
    await expect(attempts[action](packagingId)).rejects.toMatchObject({
      code: refusals[state][action],
    })
    expect(await packages.stored(packagingId)).toEqual(before)
  })
})

it('each way out belongs to one delivery method', async () => {
  await expect(packages.handOver(await packages.made('delivery'))).rejects.toMatchObject({
    code: 'package.delivery',
  })
  await expect(book(await packages.made('selfCollect'))).rejects.toMatchObject({
    code: 'package.selfCollect',
  })
})

it('the database itself refuses two outcomes for one package, and a change of a handover', async () => {
  const { db } = world.services
  const collected = await packages.bring('handedOver')
  await expect(
    db.package.update({ where: { packagingId: collected }, data: { undoneAt: world.now } }),
  ).rejects.toThrow(/package_one_end/)
  await expect(
    db.packageHandover.updateMany({
      where: { packagingId: collected },
      data: { collectorName: 'X' },
    }),
  ).rejects.toThrow(/append-only/)
  await expect(
    db.packageHandover.deleteMany({ where: { packagingId: collected } }),
  ).rejects.toThrow(/append-only/)
  const parcel = await packages.made('delivery')
  await expect(
    db.package.update({ where: { packagingId: parcel }, data: { handedOverAt: world.now } }),
  ).rejects.toThrow(/package_handed_over_in_person/)
})
