import { describe, expect, it } from 'vitest'
import { anyPlks, cardTypeFilter, showsType, typesOfBranch } from './cardTypeFilter.ts'

const [ep, plks, rtk] = [
  { code: 'EP', plks: false },
  { code: 'PLKS', plks: true },
  { code: 'RTK', plks: true },
]

describe('the card type in the address', () => {
  it('is one type by its code, or all of the PLKS programme, or any', () => {
    expect(cardTypeFilter('PLKS')).toEqual({ cardType: 'PLKS', plks: null })
    expect(cardTypeFilter(anyPlks)).toEqual({ cardType: null, plks: true })
    expect(cardTypeFilter(null)).toEqual({ cardType: null, plks: null })
    expect(cardTypeFilter('')).toEqual({ cardType: null, plks: null })
  })

  it('shows or hides the type of the list: then the list is cleared', () => {
    expect([
      showsType('', ep),
      showsType('EP', ep),
      showsType(anyPlks, ep),
      showsType('RTK', ep),
    ]).toEqual([true, true, false, false])
    expect([showsType(anyPlks, plks), showsType(anyPlks, rtk), showsType('RTK', plks)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the card types of a branch', () => {
  it('are those of its type, and of the PLKS programme only if the branch takes part', () => {
    expect(typesOfBranch({ plks: true, cardTypes: [ep, plks, rtk] })).toEqual([ep, plks, rtk])
    expect(typesOfBranch({ plks: false, cardTypes: [ep, plks, rtk] })).toEqual([ep])
  })
})
