import { expect, test } from 'vitest'
import {
  despatchRefusal,
  disagreement,
  groupForDespatch,
  sameEmployer,
  type DespatchTraits,
} from './despatchGroups.ts'

const megah: DespatchTraits = {
  branchCode: 'JHB',
  stickerDate: '2026-11-17',
  employerName: 'MEGAH BINA SDN BHD',
  employerKind: 'COMPANY',
  employerNo: 'E1001',
  rocNo: '201901012345',
  deliveryMethod: 'SELF_COLLECT',
  collectionBranch: 'JHB',
}
const others: [string, Partial<DespatchTraits>][] = [
  ['sticker date', { stickerDate: '2026-11-18' }],
  ['employer', { employerName: 'MEGAH BINA', employerNo: '', rocNo: '' }],
  ['employer by its numbers, of the same name', { employerNo: 'E2002', rocNo: '202001099999' }],
  ['way of delivery', { deliveryMethod: 'DELIVERY' }],
  ['branch of collection', { collectionBranch: 'PEN' }],
  ['type of employer', { employerKind: 'INDIVIDUAL' }],
  ['branch', { branchCode: 'PEN' }],
]

test('cards that can be packed together are in one group, in their order', () => {
  const cards = [
    { n: 1, ...megah },
    { n: 2, ...megah, stickerDate: '2026-11-18' },
    { n: 3, ...megah },
  ]
  expect(
    groupForDespatch(cards, (card) => card).map(({ cards: group }) => group.map(({ n }) => n)),
  ).toEqual([[1, 3], [2]])
})

test.each(others)(
  'another %s is another group, and cannot go into the same package',
  (_what, other) => {
    const two = [megah, { ...megah, ...other }]
    expect(groupForDespatch(two, (card) => card)).toHaveLength(2)
    const isWay = 'deliveryMethod' in other || 'collectionBranch' in other
    expect(despatchRefusal(two)).toBe(isWay ? 'despatch.mixedWay' : 'despatch.mixed')
  },
)

test('an empty selection cannot be despatched; cards of one employer and sticker date can', () => {
  expect(despatchRefusal([])).toBe('despatch.nothing')
  expect(despatchRefusal([megah, { ...megah }])).toBeNull()
})

test('employers are equal by the employer or ROC number if both have it, otherwise by the name', () => {
  expect(sameEmployer(megah, { ...megah, employerName: 'Megah Bina Sdn. Bhd.' })).toBe(true)
  expect(sameEmployer(megah, { ...megah, employerNo: '', employerName: 'MEGAH BINA' })).toBe(true)
  expect(
    sameEmployer(megah, {
      ...megah,
      employerNo: '',
      rocNo: '',
      employerName: 'megah bina sdn bhd',
    }),
  ).toBe(true)
  expect(sameEmployer(megah, { ...megah, employerNo: '', rocNo: '', employerName: 'OTHER' })).toBe(
    false,
  )
  expect(sameEmployer(megah, { ...megah, employerNo: 'E2002', rocNo: '' })).toBe(false)
  // Two names, which differ in a vowel sign.
  const kamala = { ...megah, employerNo: '', rocNo: '', employerName: '\u0b95\u0bae\u0bb2\u0bbe' }
  expect(sameEmployer(kamala, { ...kamala })).toBe(true)
  expect(sameEmployer(kamala, { ...kamala, employerName: '\u0b95\u0bae\u0bb2\u0bbf' })).toBe(false)
})

test('two holders without an employer have none in common, and share no package', () => {
  const alone = {
    ...megah,
    employerName: '',
    employerNo: '',
    rocNo: '',
    employerKind: 'INDIVIDUAL',
  }
  expect(sameEmployer(alone, { ...alone })).toBe(false)
  expect(despatchRefusal([alone, { ...alone }])).toBe('despatch.mixed')
  expect(despatchRefusal([alone])).toBeNull()
})

test('type and numbers of a package agree with its cards', () => {
  const said = { employerKind: 'COMPANY', employerNo: 'e-1001', rocNo: '' }
  expect(disagreement(said, [megah])).toBeNull()
  expect(disagreement({ ...said, employerKind: 'INDIVIDUAL' }, [megah])).toEqual({
    code: 'despatch.otherKind',
    path: 'employerKind',
  })
  expect(disagreement({ ...said, rocNo: '999-NOBODY' }, [megah])).toEqual({
    code: 'despatch.otherNumber',
    path: 'rocNo',
  })
  expect(
    disagreement({ ...said, rocNo: '999' }, [{ ...megah, rocNo: '' }]),
    'no card says another',
  ).toBeNull()
})
