import { expect, test } from 'vitest'
import { readCsmScan } from './readCsmScan.ts'

test.each([
  ['900101-14-5555', 'ic', '900101145555'],
  ['900101145555', 'ic', '900101145555'],
  ['610000042', 'card', '610000042'],
  [' c500 0001 00ab cdef ', 'chip', 'C500000100ABCDEF'],
  ['p01', 'other', 'P01'],
  ['1234567', 'other', '1234567'],
])('%s is %s', (scanned, kind, value) => {
  expect(readCsmScan(scanned)).toEqual({ kind, value })
})
