import { expect, test } from 'vitest'
import { ageInWords, sizeInWords } from './inWords.ts'

test.each([
  [-1, '0 seconds', '0 saat'],
  [1.9, '1 second', '1 saat'],
  [119, '119 seconds', '119 saat'],
  [120, '2 minutes', '2 minit'],
  [7_199, '119 minutes', '119 minit'],
  [7_200, '2 hours', '2 jam'],
  [172_799, '47 hours', '47 jam'],
  [172_800, '2 days', '2 hari'],
])('an age of %d seconds is %s', (seconds, en, ms) => {
  expect(ageInWords(seconds)).toEqual({ en, ms })
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [75_490_000_000, '75.4 GB'],
  [252_000_000_000, '252 GB'],
  [9_999_000_000_000_000, '9999 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text)
})
