import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { inkOf, signatureField, signaturePath, strokes } from './signature.ts'

const stroke = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: signatureField.width }),
      fc.integer({ min: 0, max: signatureField.height }),
    ),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((points) => ({ points: points.flat() }))

test('any strokes within the field are accepted, and written with digits, M, L and spaces only', () => {
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: limits.signatureStrokes }), (drawn) => {
      expect(strokes.parse(drawn)).toEqual(drawn)
      expect(signaturePath(drawn)).toMatch(/^[ML\d ]*$/)
    }),
  )
})

test('anything except a whole number of the field, anywhere among valid points, is refused', () => {
  const foreign = fc.oneof(
    fc.string(),
    fc.double({ noInteger: true }),
    fc.integer({ max: -1 }),
    fc.integer({ min: signatureField.width + 1 }),
    fc.constantFrom(null, undefined, {}, []),
  )
  fc.assert(
    fc.property(stroke, foreign, fc.nat(), ({ points }, wrong, place) => {
      const spoilt = points.with(place % points.length, wrong as number)
      expect(strokes.safeParse([{ points: spoilt }]).success).toBe(false)
    }),
  )
})

test('a touch of the pen is a point; ink is the length of the strokes', () => {
  expect(signaturePath([{ points: [10, 20] }, { points: [0, 0, 30, 40] }])).toBe(
    'M10 20L10 20M0 0L30 40',
  )
  expect(inkOf([{ points: [10, 20] }])).toBe(0)
  expect(inkOf([{ points: [0, 0, 30, 40] }, { points: [0, 0, 0, 10] }])).toBe(60)
})
