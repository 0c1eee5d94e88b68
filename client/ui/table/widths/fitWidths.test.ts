import { describe, expect, it } from 'vitest'
import { layoutOf, layoutText, moved } from '#client/ui/table/columnLayout.ts'
import { fitWidths, leastInTwoLines } from './fitWidths.ts'

const code = (natural: number, chosen?: number) => ({
  natural,
  least: natural,
  chosen,
  words: false,
})
const name = (natural: number, chosen?: number) => ({ natural, least: 124, chosen, words: true })

describe('the widths of columns', () => {
  it('fit their content; names get the remaining space', () => {
    expect(fitWidths([code(100), name(200), code(80)], 500)).toEqual([100, 320, 80])
  })
  it('share the remaining space if no column has names', () => {
    expect(fitWidths([code(100), code(100)], 300)).toEqual([150, 150])
  })
  it('wrap names to two lines if there is too little space, and no further', () => {
    expect(fitWidths([code(100), name(200)], 260)).toEqual([100, 160])
    expect(fitWidths([code(100), name(200)], 100)).toEqual([100, 124])
  })
  it('leave words the space of two lines, wherever the first one breaks', () => {
    expect(leastInTwoLines(100, 20)).toBe(60)
    expect(leastInTwoLines(80, 80)).toBe(80)
  })
  it('keep the user’s own widths', () => {
    expect(fitWidths([code(100, 60), name(200, 90)], 500)).toEqual([60, 90])
    expect(fitWidths([code(100, 60), name(200)], 500)).toEqual([60, 440])
  })
  it('fit the content while the space is unknown', () => {
    expect(fitWidths([code(100), name(200)], 0)).toEqual([100, 200])
  })
})

describe('the layout in the address', () => {
  it('contains the column ids in order, with chosen widths', () => {
    const layout = layoutOf('name.220,state')
    expect(layout).toEqual({ ids: ['name', 'state'], widths: new Map([['name', 220]]) })
    expect(layoutText(layout!)).toBe('name.220,state')
    expect(layoutOf('')).toBeNull()
  })
  it('limits the values of an edited address', () => {
    expect(layoutOf('name.9999999,state.1')?.widths).toEqual(
      new Map([
        ['name', 900],
        ['state', 56],
      ]),
    )
  })
  it('moves one column to a position', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  })
})
