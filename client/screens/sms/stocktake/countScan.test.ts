import { expect, test } from 'vitest'
import { cardsBetween, readCountScan } from './countScan.ts'

test('a box is counted by both its ends, in either order', () => {
  expect(readCountScan('004900101', null)).toEqual({ kind: 'first', serial: '004900101' })
  const box = { kind: 'range', startSn: '004900101', endSn: '004900200' }
  expect(readCountScan('004900200', '004900101')).toEqual(box)
  expect(readCountScan('004900101', '004900200')).toEqual(box)
})

test('the same card twice is one card', () => {
  expect(readCountScan('4900101', '004900101')).toEqual({
    kind: 'range',
    startSn: '004900101',
    endSn: '004900101',
  })
})

test('an invalid serial counts nothing', () => {
  for (const text of ['PLKS-B0001', '1234567890', ''])
    expect(readCountScan(text, null)).toEqual({ kind: 'none' })
})

test('ranges include both ends', () => {
  expect(cardsBetween('004900101', '004900200')).toBe(100)
})
