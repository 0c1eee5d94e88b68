import { expect, test } from 'vitest'
import { despatchRefusal, groupForDespatch, type DespatchTraits } from './despatchGroups.ts'

const megah: DespatchTraits = {
  branchCode: 'JHB',
  stickerDate: '2026-11-17',
  employerName: 'MEGAH BINA SDN BHD',
  employerKind: 'COMPANY',
}
const others: [string, Partial<DespatchTraits>][] = [
  ['sticker date', { stickerDate: '2026-11-18' }],
  ['employer', { employerName: 'MEGAH BINA' }],
  ['type of employer', { employerKind: 'INDIVIDUAL' }],
  ['branch', { branchCode: 'PEN' }],
]

test('cards that may go together stand in one group, in the order in which they come', () => {
  const cards = [
    { n: 1, ...megah },
    { n: 2, ...megah, stickerDate: '2026-11-18' },
    { n: 3, ...megah },
  ]
  expect(groupForDespatch(cards, (card) => card).map(({ cards: group }) => group.map(({ n }) => n))).toEqual([[1, 3], [2]])
})

test.each(others)('another %s is another group, and does not go into the same package', (_what, other) => {
  const two = [megah, { ...megah, ...other }]
  expect(groupForDespatch(two, (card) => card)).toHaveLength(2)
  expect(despatchRefusal(two)).toBe('despatch.mixed')
})

test('nothing chosen is nothing to despatch; cards of one employer and sticker date may go', () => {
  expect(despatchRefusal([])).toBe('despatch.nothing')
  expect(despatchRefusal([megah, { ...megah }])).toBeNull()
})
