import { expect, test } from 'vitest'
import { bagNo, stationId } from '#domain/fields.ts'
import { line, optionalLine, requiredLine } from './lines.ts'

const refusalOf = (schema: ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null

test.each([
  ['JALAN SATU\nTAMAN DUA', 'field.unseen'],
  ['JALAN\tSATU', 'field.unseen'],
  ['SA\u200bTU', 'field.unseen'],
  ['முத்து சாமி', null],
])('a line %j: %s', (text, refusal) => {
  expect(refusalOf(line(40), text)).toBe(refusal)
  expect(refusalOf(requiredLine(40), text)).toBe(refusal)
})

test('a line loses the spaces around it; one that may be left out is empty then', () => {
  expect(requiredLine(5).parse('  SATU ')).toBe('SATU')
  expect(refusalOf(requiredLine(5), '   ')).toBe('field.required')
  expect(optionalLine(5).parse(undefined)).toBe('')
  expect(refusalOf(line(3), 'SATU')).not.toBeNull()
})

test('a code has one form of hyphen and of each letter', () => {
  expect(bagNo.parse(' BG–905 ')).toBe('BG-905')
  expect(stationId.parse('ＪＨＢ－Ｐ０１')).toBe('JHB-P01')
})
