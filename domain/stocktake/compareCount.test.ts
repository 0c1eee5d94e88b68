import { describe, expect, it } from 'vitest'
import { compareCount } from './compareCount.ts'

const run = (startSn: number, endSn: number) => ({ startSn: BigInt(startSn), endSn: BigInt(endSn) })

describe('a count against the ledger', () => {
  it('agrees, with any scanned ranges', () => {
    expect(compareCount([run(1, 100)], [run(51, 100), run(1, 50)], [])).toEqual([])
  })

  it('lists missing cards, and cards that the ledger does not have', () => {
    expect(
      compareCount([run(1, 50), run(80, 90)], [run(1, 20), run(31, 60), run(85, 90)], []),
    ).toEqual([
      { kind: 'missing', range: run(21, 30) },
      { kind: 'surplus', range: run(51, 60) },
      { kind: 'missing', range: run(80, 84) },
    ])
  })

  it('ignores serials that moved during the count, counted or not', () => {
    expect(
      compareCount([run(1, 50)], [run(1, 40), run(61, 70)], [run(41, 45), run(61, 70)]),
    ).toEqual([{ kind: 'missing', range: run(46, 50) }])
  })

  it('finds all missing if nothing was counted', () => {
    expect(compareCount([run(5, 9)], [], [])).toEqual([{ kind: 'missing', range: run(5, 9) }])
  })
})
