import { expect, test } from 'vitest'
import { packageActionsOf, packageRefusal, packageStateOf, type PackageTraits } from './packageState.ts'

const at = new Date('2026-11-21T01:00:00Z')
const waiting: PackageTraits = { deliveryMethod: 'selfCollect', handedOverAt: null, courierAcceptedAt: null, undoneAt: null }
const parcel: PackageTraits = { ...waiting, deliveryMethod: 'delivery' }

test.each([
  [waiting, 'despatched', ['handOver', 'undespatch']],
  [parcel, 'despatched', ['acceptByCourier', 'undespatch']],
  [{ ...waiting, handedOverAt: at }, 'handedOver', []],
  [{ ...parcel, courierAcceptedAt: at }, 'courierAccepted', []],
  [{ ...waiting, undoneAt: at }, 'undone', []],
] as const)('%o is %s and allows %j', (found, state, actions) => {
  expect(packageStateOf(found)).toBe(state)
  expect(packageActionsOf(found)).toEqual(actions)
})

test('the state refuses before the delivery method does', () => {
  expect(packageRefusal(parcel, 'handOver')?.code).toBe('package.delivery')
  expect(packageRefusal(waiting, 'acceptByCourier')?.code).toBe('package.selfCollect')
  expect(packageRefusal({ ...parcel, undoneAt: at }, 'handOver')?.code).toBe('package.undone')
  expect(packageRefusal({ ...waiting, undoneAt: at }, 'undespatch')?.code).toBe('despatch.notFound')
  expect(packageRefusal(waiting, 'handOver')).toBeNull()
})
