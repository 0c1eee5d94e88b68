import { expect, test } from 'vitest'
import type { PackageTraits } from '#domain/package/packageState.ts'
import { whereaboutsOf } from './whereabouts.ts'

const at = new Date('2026-11-21T01:00:00Z')
const packed: PackageTraits = {
  branchCode: 'HQ',
  collectionBranchCode: 'PEN',
  deliveryMethod: 'selfCollect',
  receivedAt: null,
  handedOverAt: null,
  poslajuNo: null,
  courierAcceptedAt: null,
  lostAt: null,
  writtenOffAt: null,
  undoneAt: null,
}
const job = { status: 'despatched', branchCode: 'HQ' } as const

test('the counter sees where the card is, step by step', () => {
  expect(whereaboutsOf({ status: 'listed', branchCode: 'HQ' }, null)).toEqual({
    place: 'toBePrinted',
    branchCode: 'HQ',
  })
  expect(whereaboutsOf({ status: 'qcPassed', branchCode: 'HQ' }, null)).toEqual({
    place: 'toBeDespatched',
    branchCode: 'HQ',
  })
  expect(whereaboutsOf(job, packed)).toEqual({ place: 'onItsWay', branchCode: 'PEN' })
  expect(whereaboutsOf(job, { ...packed, receivedAt: at })).toEqual({
    place: 'toBeCollected',
    branchCode: 'PEN',
  })
  expect(whereaboutsOf(job, { ...packed, receivedAt: at, handedOverAt: at })).toEqual({
    place: 'collected',
    branchCode: 'PEN',
  })
  expect(whereaboutsOf(job, { ...packed, collectionBranchCode: 'HQ' })).toEqual({
    place: 'toBeCollected',
    branchCode: 'HQ',
  })
  const parcel = { ...packed, deliveryMethod: 'delivery' } as const
  expect(whereaboutsOf(job, { ...packed, handedOverAt: at }, 'JHB')).toEqual({
    place: 'void',
    branchCode: 'JHB',
  })
  expect(whereaboutsOf(job, parcel).place).toBe('toBeTakenByCourier')
  expect(whereaboutsOf(job, { ...parcel, courierAcceptedAt: at }).place).toBe('withCourier')
  expect(whereaboutsOf(job, { ...parcel, courierAcceptedAt: at, lostAt: at }).place).toBe('lost')
})
