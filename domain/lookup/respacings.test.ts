import { expect, test } from 'vitest'
import { respacings } from './respacings.ts'

const textsOf = (text: string) => respacings(text).map((respacing) => respacing.text)

test('one space is left out, added, or moved by one letter', () => {
  expect(textsOf('BUD IHIDAYAT')).toEqual(
    expect.arrayContaining(['BUDIHIDAYAT', 'BUDI HIDAYAT', 'BU DIHIDAYAT', 'BUD IHID AYAT']),
  )
  expect(textsOf('NURULAIN')).toEqual([
    'NU RULAIN',
    'NUR ULAIN',
    'NURU LAIN',
    'NURUL AIN',
    'NURULA IN',
  ])
  expect(textsOf(' A  B ')).toEqual(['AB'])
  expect(textsOf('')).toEqual([])
})

test('it names the words that the change made, and keeps the others', () => {
  expect(respacings('SITI NUR UL').find(({ text }) => text === 'SITI NURUL')?.made).toEqual([
    'NURUL',
  ])
})

test('a character outside the basic plane stays whole', () => {
  // A lone half of a character can't be encoded.
  for (const text of textsOf('𠮷𠮷𠮷𠮷 𠮷𠮷')) expect(() => encodeURIComponent(text)).not.toThrow()
})
