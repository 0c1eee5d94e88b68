import { expect, test } from 'vitest'
import {
  actingBranch,
  packageActionsOf,
  packageRefusal,
  packageStateOf,
  type PackageTraits,
} from './packageState.ts'

const at = new Date('2026-11-21T01:00:00Z')
const waiting: PackageTraits = {
  branchCode: 'JHB',
  collectionBranchCode: 'JHB',
  deliveryMethod: 'selfCollect',
  receivedAt: null,
  handedOverAt: null,
  poslajuNo: null,
  courierAcceptedAt: null,
  lostAt: null,
  writtenOffAt: null,
  undoneAt: null,
}
const travelling: PackageTraits = { ...waiting, collectionBranchCode: 'PEN' }
const parcel: PackageTraits = { ...waiting, deliveryMethod: 'delivery' }

test.each([
  [waiting, 'despatched', ['putIn', 'handOver', 'undespatch']],
  [parcel, 'despatched', ['putIn', 'book', 'undespatch']],
  [travelling, 'despatched', ['putIn', 'receive', 'undespatch']],
  [{ ...travelling, receivedAt: at }, 'received', ['handOver', 'revokeReceipt']],
  [{ ...waiting, handedOverAt: at }, 'handedOver', ['revokeHandover']],
  [
    { ...parcel, poslajuNo: 'EP1' },
    'booked',
    ['correctConsignment', 'acceptByCourier', 'takeReturned'],
  ],
  [
    { ...parcel, poslajuNo: 'EP1', courierAcceptedAt: at },
    'courierAccepted',
    ['takeReturned', 'reportLost'],
  ],
  [
    { ...parcel, courierAcceptedAt: at, lostAt: at },
    'lost',
    ['takeReturned', 'writeOff', 'reportFound'],
  ],
  [
    { ...parcel, courierAcceptedAt: at, lostAt: at, writtenOffAt: at },
    'writtenOff',
    ['takeReturned', 'reportFound'],
  ],
  [{ ...waiting, undoneAt: at }, 'undone', []],
] as const)('%o is %s and allows %j', (found, state, actions) => {
  expect(packageStateOf(found)).toBe(state)
  expect(packageActionsOf(found)).toEqual(actions)
})

test('the state is checked before the delivery method', () => {
  expect(packageRefusal(parcel, 'handOver')?.code).toBe('package.delivery')
  expect(packageRefusal(waiting, 'book')?.code).toBe('package.selfCollect')
  expect(packageRefusal(parcel, 'correctConsignment')?.code).toBe('package.notBooked')
  expect(packageRefusal({ ...parcel, poslajuNo: 'EP1' }, 'undespatch')?.code).toBe('package.booked')
  expect(packageRefusal({ ...parcel, undoneAt: at }, 'handOver')?.code).toBe('package.undone')
  expect(packageRefusal({ ...waiting, undoneAt: at }, 'undespatch')?.code).toBe('despatch.notFound')
  expect(packageRefusal(waiting, 'handOver')).toBeNull()
  expect(packageRefusal(travelling, 'handOver')?.code).toBe('package.notArrived')
  expect(packageRefusal(waiting, 'receive')?.code).toBe('package.collectedHere')
  expect(packageRefusal(parcel, 'takeReturned')?.code).toBe('package.notWithCourier')
  expect(packageRefusal(travelling, 'revokeReceipt')?.code).toBe('package.notReceived')
})

test('a package is handed over where it is collected, and all other actions belong to the packing branch', () => {
  const arrived = { ...travelling, receivedAt: at }
  expect(actingBranch(waiting, 'handOver')).toBe('JHB')
  expect(actingBranch(travelling, 'receive')).toBe('PEN')
  expect(actingBranch(arrived, 'handOver')).toBe('PEN')
  expect(actingBranch(arrived, 'revokeReceipt')).toBe('PEN')
  expect(actingBranch(travelling, 'undespatch')).toBe('JHB')
})
