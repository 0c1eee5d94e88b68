import { describe, expect, it } from 'vitest'
import type { FilterSlot } from './filterRow.ts'
import { shownFilters, steps } from './shownFilters.ts'

const last = steps.length - 1
type Choices = Parameters<typeof shownFilters>[2]
const slots = (
  ...filters: readonly (readonly [id: string, words: string | null, typed?: boolean])[]
) =>
  new Map(
    filters.map(([id, words, typed]): [string, FilterSlot] => [
      id,
      { label: id, words, ...(typed && { typed }) },
    ]),
  )
const at = (step: number, of: ReturnType<typeof slots>, choices: Partial<Choices> = {}) =>
  [...shownFilters(of, step, { opened: [], kept: [], used: null, ...choices })].join(' ')

const four = slots(
  ['days', 'today'],
  ['branch', 'AOR'],
  ['type', 'PLKS'],
  ['outcome', 'Printed'],
  ['code', null],
)

describe('the filters in a row', () => {
  it('are all that are set, and the first ones, while there is room', () => {
    expect(at(0, four)).toBe('days branch type outcome')
    expect(at(0, slots(['a', null], ['b', null], ['c', null]))).toBe('a b c')
    expect(at(0, slots(['a', null], ['b', null], ['c', null], ['d', 'x']))).toBe('a b d')
    expect(at(last, slots(['a', null], ['b', null], ['c', null], ['d', 'x']))).toBe('a d')
  })

  it('become one fewer with each further step, the last first', () => {
    expect(at(last, four)).toBe('days branch type outcome')
    expect(at(last + 1, four)).toBe('days branch type')
    expect(at(last + 3, four)).toBe('days')
    expect(at(last + 9, four)).toBe('')
  })

  it('keep the one that has the focus, and the search field', () => {
    expect(at(last + 1, four, { used: 'outcome' })).toBe('days branch outcome')
    expect(at(last + 9, four, { used: 'outcome' })).toBe('outcome')
    expect(at(last + 9, slots(['state', 'x'], ['q', null, true], ['branch', 'y']))).toBe('q')
  })

  it('hide what filters nothing before what filters', () => {
    const opened = slots(['days', null], ['branch', 'AOR'], ['type', null], ['outcome', 'Printed'])
    expect(at(last, opened, { opened: ['type'] })).toBe('days branch type outcome')
    expect(at(last + 1, opened, { opened: ['type'] })).toBe('days branch outcome')
    expect(at(last + 2, opened, { opened: ['type'] })).toBe('branch outcome')
  })
})
