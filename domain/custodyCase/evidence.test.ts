import { expect, it } from 'vitest'
import { evidenceFileName, evidenceTypeOf } from './evidence.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('the content of a file says what it is', () => {
  expect(evidenceTypeOf(bytes('%PDF-1.7'))).toBe('application/pdf')
  expect(evidenceTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(evidenceTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0))).toBe('image/png')
})

it.each(['', '%PDF', '<svg xmlns="x">', '<html>%PDF-1.7', 'PK'])('"%s" is no evidence', (text) => {
  expect(evidenceTypeOf(bytes(text))).toBeNull()
})

it('evidence is downloaded under a name of its own', () => {
  expect(evidenceFileName(7, 'image/jpeg')).toBe('evidence-7.jpg')
})
