import { describe, expect, it } from 'vitest'
import { layoutOf, layoutText, moved } from '#client/ui/table/columnLayout.ts'
import { fitWidths, leastInTwoLines } from './fitWidths.ts'

const code = (natural: number, chosen?: number) => ({ natural, least: natural, chosen, words: false })
const name = (natural: number, chosen?: number) => ({ natural, least: 124, chosen, words: true })

describe('the widths of columns', () => {
  it('are as the content; names get what is left over', () => {
    expect(fitWidths([code(100), name(200), code(80)], 500)).toEqual([100, 320, 80])
  })
  it('are shared out where no column holds names', () => {
    expect(fitWidths([code(100), code(100)], 300)).toEqual([150, 150])
  })
  it('take names to two lines where there is too little room, and no further', () => {
    expect(fitWidths([code(100), name(200)], 260)).toEqual([100, 160])
    expect(fitWidths([code(100), name(200)], 100)).toEqual([100, 124])
  })
  it('leave words the room of two lines, wherever the first one breaks', () => {
    expect(leastInTwoLines(100, 20)).toBe(60)
    expect(leastInTwoLines(80, 80)).toBe(80)
  })
  it('leave alone what the person chose', () => {
    expect(fitWidths([code(100, 60), name(200, 90)], 500)).toEqual([60, 90])
    expect(fitWidths([code(100, 60), name(200)], 500)).toEqual([60, 440])
  })
  it('are the content’s where the room is not known yet', () => {
    expect(fitWidths([code(100), name(200)], 0)).toEqual([100, 200])
  })
})

describe('the layout in the address', () => {
  it('is the ids in their order, with the widths that were chosen', () => {
    const layout = layoutOf('name.220,state')
    expect(layout).toEqual({ ids: ['name', 'state'], widths: new Map([['name', 220]]) })
    expect(layoutText(layout!)).toBe('name.220,state')
    expect(layoutOf('')).toBeNull()
  })
  it('bounds what a changed address asks for', () => {
    expect(layoutOf('name.9999999,state.1')?.widths).toEqual(
      new Map([
        ['name', 900],
        ['state', 56],
      ]),
    )
  })
  it('moves one column to a place', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  })
})
