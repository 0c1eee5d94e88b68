import { expect, test } from 'vitest'
import { fieldWords } from './fieldWords.ts'

test.each([
  ['Station', 'branchCode', 'Branch', 'Cawangan'],
  ['Branch', 'code', 'Branch code', 'Kod cawangan'],
  ['QcStatusCode', 'code', 'Code', 'Kod'],
  ['Bag', 'toString', 'toString', 'toString'],
  ['constructor', 'somethingNew', 'somethingNew', 'somethingNew'],
])('of a %s, %s is called %s and %s', (kind, field, english, malay) => {
  expect([fieldWords(kind, field, 'en'), fieldWords(kind, field, 'ms')]).toEqual([english, malay])
})
