import { expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { useFieldWords } from './useFieldWords.ts'

test.each([
  ['Station', 'branchCode', 'Branch', 'Cawangan'],
  ['Branch', 'code', 'Branch code', 'Kod cawangan'],
  ['QcStatusCode', 'code', 'Code', 'Kod'],
  ['Bag', 'toString', 'toString', 'toString'],
  ['constructor', 'somethingNew', 'somethingNew', 'somethingNew'],
])('the field of a %s, %s, is named %s and %s', (kind, field, inEnglish, inMalay) => {
  expect(renderHook(useFieldWords).result.current(kind, field)).toBe(inEnglish)
  void setLocale('ms')
  expect(renderHook(useFieldWords).result.current(kind, field)).toBe(inMalay)
})
