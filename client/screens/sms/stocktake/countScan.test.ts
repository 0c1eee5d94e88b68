import { expect, test } from 'vitest'
import { cardsBetween, readCountScan } from './countScan.ts'

const nothing = { first: null, last: null }

test('a box is counted by both its ends, in either order', () => {
  expect(readCountScan('004900101', nothing)).toEqual({ kind: 'first', serial: '004900101' })
  const box = { kind: 'range', startSn: '004900101', endSn: '004900200' }
  expect(readCountScan('004900200', { first: '004900101', last: null })).toMatchObject(box)
  expect(readCountScan('004900101', { first: '004900200', last: null })).toMatchObject(box)
})

test('a card that the scanner sent twice counts nothing, and starts no box', () => {
  const again = { kind: 'again', serial: '004900101' }
  expect(readCountScan('4900101', { first: '004900101', last: null })).toEqual(again)
  expect(readCountScan('004900101', { first: null, last: '004900101' })).toEqual(again)
  expect(readCountScan('004900101', { first: '004900300', last: '004900101' })).toMatchObject({
    kind: 'range',
  })
})

test('an invalid serial counts nothing', () => {
  for (const text of ['PLKS-B0001', '1234567890', ''])
    expect(readCountScan(text, nothing)).toEqual({ kind: 'none' })
})

test('ranges include both ends', () => {
  expect(cardsBetween('004900101', '004900200')).toBe(100)
})
