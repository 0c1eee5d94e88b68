import { describe, expect, it } from 'vitest'
import { storeLot } from '#client/tests/storeLot.ts'
import { chooseScanned } from './chooseScanned.ts'
import type { ChosenLine, Take } from './chosenLines.ts'

const lot = storeLot()
const serial = (startSn: bigint, endSn = startSn) => ({ startSn, endSn })
const chosen = (take: Take, key = 1): ChosenLine => ({ key, lot, take })
const card = chosen({ kind: 'range', startSn: '004400150', endSn: '004400150' })

describe('a scan while lots are sent', () => {
  it('of a label adds the whole lot, and a split lot with all its parts', () => {
    expect(chooseScanned([], [lot], null)).toMatchObject({
      kind: 'add',
      lines: [{ take: { kind: 'whole' } }],
      instead: [],
    })
    const parts = [storeLot({ lotNo: 'PLKS-L0002.1' }), storeLot({ lotNo: 'PLKS-L0002.2' })]
    expect(chooseScanned([], parts, null)).toMatchObject({
      kind: 'add',
      lines: [{ lot: parts[0] }, { lot: parts[1] }],
    })
  })

  it('of a serial adds its card', () => {
    expect(chooseScanned([], [lot], serial(4400150n))).toMatchObject({
      kind: 'add',
      lines: [{ take: { startSn: '004400150', endSn: '004400150' } }],
    })
  })

  it.each([4400160n, 4400140n])(
    'of another serial of the lot (%s) makes the two a range, in either order',
    (other) => {
      const [startSn, endSn] =
        other > 4400150n ? ['004400150', '004400160'] : ['004400140', '004400150']
      expect(chooseScanned([card], [lot], serial(other))).toEqual({
        kind: 'extend',
        key: 1,
        take: { kind: 'range', startSn, endSn },
      })
    },
  )

  it('of the label after a serial takes the whole lot instead of the card', () => {
    expect(chooseScanned([card], [lot], null)).toMatchObject({
      kind: 'add',
      lines: [{ take: { kind: 'whole' } }],
      instead: [1],
    })
  })

  it('of a serial after a range starts a new line, unless it is in the range', () => {
    const range = chosen({ kind: 'range', startSn: '004400101', endSn: '004400120' })
    expect(chooseScanned([range], [lot], serial(4400150n))).toMatchObject({
      kind: 'add',
      instead: [],
    })
    expect(chooseScanned([range], [lot], serial(4400110n))).toEqual({ kind: 'already' })
  })

  it('of a lot that is already chosen says so', () => {
    expect(chooseScanned([chosen({ kind: 'whole' })], [lot], null)).toEqual({ kind: 'already' })
    expect(chooseScanned([chosen({ kind: 'whole' })], [lot], serial(4400150n))).toEqual({
      kind: 'already',
    })
  })

  it('of a serial in lots of several card types selects none of them, but continues a started lot', () => {
    const twin = storeLot({ lotNo: 'EP-L0001', cardType: { id: 'type-1', code: 'EP' } })
    expect(chooseScanned([], [lot, twin], serial(4400160n))).toEqual({ kind: 'several' })
    expect(chooseScanned([card], [twin, lot], serial(4400160n))).toMatchObject({
      kind: 'extend',
      key: 1,
    })
  })

  it('of a range that the store does not completely hold is refused', () => {
    expect(chooseScanned([], [lot], serial(4400190n, 4400210n))).toEqual({ kind: 'notHeld' })
    expect(chooseScanned([], [], serial(1n))).toEqual({ kind: 'notHeld' })
  })
})
