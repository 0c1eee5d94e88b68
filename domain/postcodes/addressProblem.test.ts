import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from '#domain/fieldProblems.ts'
import { messageOf, type Problem } from '#domain/problems.ts'
import { addressProblem, addressRule } from './addressProblem.ts'

const wrong = (postcode: string, city: string, state: string) => {
  const found = addressProblem({ postcode, city, state })
  return found && `${found.path} ${found.code}`
}

describe('an address', () => {
  it.each([
    ['80000', 'Johor Bahru', 'Johor'],
    ['10300', 'George Town', 'Pulau Pinang'],
    ['10300', 'GEORGETOWN', 'Penang'],
    ['10300', 'Pulau Pinang', 'Pulau Pinang'],
    ['24000', 'Kemaman', 'Terengganu'],
    ['75450', 'Air Keroh', 'Melaka'],
    ['06000', 'jitra', 'Kedah'],
    ['08000', 'Sg. Petani', 'Kedah'],
    ['15000', 'Kota Baharu', 'Kelantan'],
    ['50480', ' Kuala  Lumpur ', 'W.P. Kuala Lumpur'],
    ['14290', 'Bandar Baharu', 'Kedah'],
    ['86800', 'Mersing', 'Johor'],
    ['86800', 'Tioman', 'Pahang'],
    ['01000', 'Kangar', 'Perlis'],
    ['98859', 'Lawas', 'Sarawak'],
  ])('is valid: %s %s, %s', (postcode, city, state) =>
    expect(wrong(postcode, city, state)).toBeNull(),
  )

  it.each(['', '8000', '800000', '8000a', ' 80000', '٨٠٠٠٠'])(
    'requires five digits, not "%s"',
    (postcode) => expect(wrong(postcode, 'Johor Bahru', 'Johor')).toBe('postcode field.postcode'),
  )

  it.each(['', 'Singapore', 'Jorvik'])('requires a state of Malaysia, not "%s"', (state) =>
    expect(wrong('80000', 'Johor Bahru', state)).toBe('state row.state'),
  )

  it.each([
    ['80000', 'Johor Bahru', 'Selangor'],
    // Has a prefix of Kedah, but the directory lists it for Penang.
    ['14000', 'Bukit Mertajam', 'Kedah'],
    // No postcode of Melaka begins with 99, known or not.
    ['99999', 'Melaka', 'Melaka'],
  ])('requires the postcode to be in the state: %s %s, %s', (postcode, city, state) =>
    expect(wrong(postcode, city, state)).toBe('postcode row.postcode'),
  )

  it.each([
    ['80000', 'Muar', 'Johor'],
    ['80000', '', 'Johor'],
    ['02700', 'Kangar', 'Perlis'],
    // Two towns have this name: this postcode belongs to Johor's other one.
    ['86100', 'Air Tawar', 'Johor'],
  ])('requires one of the cities of a known postcode: %s %s, %s', (postcode, city, state) =>
    expect(wrong(postcode, city, state)).toBe('city address.city'),
  )

  it('accepts an unknown postcode by its state alone', () => {
    expect(wrong('80999', 'Bandar Baru Sekali', 'Johor')).toBeNull()
    expect(wrong('80999', 'Bandar Baru Sekali', 'Kedah')).toBe('postcode row.postcode')
  })

  it('accepts each of several cities, and names them all in both languages', () => {
    expect(wrong('86400', 'Batu Pahat', 'Johor')).toBeNull()
    expect(wrong('86400', 'Parit Raja', 'Johor')).toBeNull()
    const found = addressProblem({ postcode: '86400', city: 'Muar', state: 'Johor' })
    const say = (locale: 'en' | 'ms') => messageOf(found!.code, locale, found!.values)
    expect(say('en')).toBe('Postcode 86400 belongs to Batu Pahat and Parit Raja')
    expect(say('ms')).toBe('Poskod 86400 ialah poskod Batu Pahat dan Parit Raja')
  })
})

describe('the rule in a schema', () => {
  const schema = z
    .object({ postcode: z.string(), city: z.string(), state: z.string() })
    .superRefine(addressRule)
  const refusal = (input: z.infer<typeof schema>) => {
    try {
      parseInput(schema, input)
    } catch (error) {
      return error as Problem
    }
    return null
  }

  it('reports the field, and its message says where the postcode belongs', () => {
    const found = refusal({ postcode: '80000', city: 'Muar', state: 'Johor' })
    expect(found).toMatchObject({
      code: 'address.city',
      path: 'city',
      message: 'Postcode 80000 belongs to Johor Bahru',
    })
  })

  it('leaves empty values to the schema', () => {
    expect(refusal({ postcode: '', city: '', state: '' })).toBeNull()
    expect(refusal({ postcode: '80000', city: '', state: 'Johor' })).toBeNull()
  })
})
