import { expect, test } from 'vitest'
import { despatchCard } from '#client/tests/despatchCard.ts'
import { despatchForm } from '#domain/despatch/inputs.ts'
import { inputOf, particularsOf } from './particulars.ts'

test('the applications fill the form: method, type, branch, numbers and the receiver, with the product’s name of the state', () => {
  expect(particularsOf([despatchCard(1)])).toEqual({
    deliveryMethod: 'selfCollect',
    employerKind: 'company',
    collectionBranch: 'JHB',
    rocNo: '201901012345',
    employerNo: 'E1001',
    receiverName: 'MEGAH BINA SDN BHD',
    receiverPhone: '07-2231234',
    receiverAddress: '12 JALAN SERAMPANG, TAMAN PELANGI',
    receiverPostcode: '80400',
    receiverCity: 'JOHOR BAHRU',
    receiverState: 'Johor',
  })
})

test('a number that the first application lacks is taken from another of the group', () => {
  const { rocNo } = particularsOf([despatchCard(1, { rocNo: '' }), despatchCard(2)])
  expect(rocNo).toBe('201901012345')
})

test('only fields of the chosen method and type are sent', () => {
  const filled = {
    ...particularsOf([despatchCard(1)]),
    weightKg: 0.4,
    lengthCm: 2,
    widthCm: 2,
    heightCm: 2,
    declaredValueMyr: 1,
    insuranceMyr: 0,
    chargesMyr: 8,
  }
  const collected = inputOf(despatchForm.parse(filled), [1, 2])
  expect(collected).toMatchObject({
    jobIds: [1, 2],
    deliveryMethod: 'SELF_COLLECT',
    employerKind: 'COMPANY',
    rocNo: '201901012345',
    chargesMyr: 8,
  })
  expect(collected).not.toHaveProperty('receiverName')
  expect(collected).not.toHaveProperty('weightKg')

  const sent = inputOf(
    despatchForm.parse({ ...filled, deliveryMethod: 'delivery', employerKind: 'individual' }),
    [1],
  )
  expect(sent).toMatchObject({
    deliveryMethod: 'DELIVERY',
    employerKind: 'INDIVIDUAL',
    receiverPostcode: '80400',
    weightKg: 0.4,
  })
  expect(sent).not.toHaveProperty('rocNo')
})
