import { expect, test } from 'vitest'
import { createCodesInView } from './codesInView.ts'

const code = (text: string, offCentre = 0) => ({ text, offCentre })

test('of several codes the one nearest to the middle is a scan', () => {
  const view = createCodesInView()
  expect(view.next([code('far', 90), code('near', 10)], 0)).toBe('near')
  expect(view.next([code('far', 10), code('near', 90)], 100)).toBe('far')
  expect(view.next([code('far', 90), code('near', 10)], 200)).toBeNull()
})

test('a code is one scan while it stays in view, also if some pictures are blurred', () => {
  const view = createCodesInView()
  expect(view.next([code('1')], 0)).toBe('1')
  for (const at of [1_000, 2_500, 9_000]) {
    expect(view.next([], at)).toBeNull()
    expect(view.next([], at + 100)).toBeNull()
    expect(view.next([code('1')], at + 200)).toBeNull()
  }
})

test('a code that left the view and comes back is another scan', () => {
  const view = createCodesInView()
  view.next([code('1')], 0)
  for (const at of [500, 1_000, 1_999]) view.next([], at)
  expect(view.next([code('1')], 1_999)).toBeNull()
  for (const at of [2_500, 3_000, 4_000]) view.next([code('2')], at)
  expect(view.next([code('1')], 4_100)).toBe('1')
})
