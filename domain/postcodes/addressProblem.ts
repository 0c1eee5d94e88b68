import type { z } from 'zod'
import { findState, postcodeInState } from '#domain/places.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import { isCity } from './cityNames.ts'
import { citiesOf } from './postcodeDirectory.ts'

type Address = { postcode: string; city: string; state: string }

/** What is wrong with an address, and with which of its fields. */
type AddressProblem = { path: keyof Address; code: ProblemCode; values: Values }

/**
 * Returns why postcode, city and state don't belong together, or null if they do. New postcodes are
 * issued before any directory lists them: for an unlisted postcode only the state's prefix is
 * checked.
 */
export function addressProblem({ postcode, city, state }: Address): AddressProblem | null {
  if (!/^\d{5}$/.test(postcode)) return { path: 'postcode', code: 'field.postcode', values: {} }
  const own = findState(state)
  if (!own) return { path: 'state', code: 'row.state', values: {} }
  const known = citiesOf(postcode)
  const there = known.filter((one) => one.state === own)
  if (known.length ? !there.length : !postcodeInState(postcode, own)) {
    return { path: 'postcode', code: 'row.postcode', values: {} }
  }
  if (!there.length || there.some((one) => isCity(city, one.city))) return null
  const names = there.map((one) => one.city)
  return {
    path: 'city',
    code: 'address.city',
    values: { postcode, cities: { en: names.join(' and '), ms: names.join(' dan ') } },
  }
}

/**
 * The same as a rule of a schema: `schema.superRefine(addressRule)`. The schema itself reports an
 * empty field.
 */
export function addressRule(address: Address, ctx: z.RefinementCtx): void {
  if (!address.postcode || !address.city || !address.state) return
  const wrong = addressProblem(address)
  if (wrong)
    ctx.addIssue({
      code: 'custom',
      message: wrong.code,
      params: wrong.values,
      path: [wrong.path],
      input: address[wrong.path],
    })
}
