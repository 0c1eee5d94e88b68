import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql'
import { limits } from '#domain/limits.ts'
import { Problem, type FieldProblem, type ProblemCode, type Values } from '#domain/problems.ts'

export type Fault = FieldProblem

/** The position of a value, from the inside out; formatted only for a fault. */
type Place = { key: string | number; above: Place | null }

/** Adds the faults of a value of a type, up to `limits.faultsNamed` of them. */
export function checkValue(
  value: unknown,
  type: GraphQLInputType,
  place: Place,
  faults: Fault[],
): void {
  if (faults.length >= limits.faultsNamed) return
  if (value === null || value === undefined) {
    if (isNonNullType(type)) faults.push({ path: pathOf(place), code: 'field.required' })
  } else if (isNonNullType(type)) checkValue(value, type.ofType, place, faults)
  else if (isListType(type)) checkList(value, type.ofType, place, faults)
  else if (isInputObjectType(type)) checkObject(value, type, place, faults)
  else checkLeaf(value, type, place, faults)
}

/** Checks a list. A single value counts as a list of one. */
function checkList(value: unknown, type: GraphQLInputType, place: Place, faults: Fault[]): void {
  if (!Array.isArray(value)) return checkValue(value, type, place, faults)
  for (let i = 0; i < value.length && faults.length < limits.faultsNamed; i++) {
    checkValue(value[i], type, { key: i, above: place }, faults)
  }
}

function checkObject(
  value: unknown,
  type: GraphQLInputObjectType,
  place: Place,
  faults: Fault[],
): void {
  if (typeof value !== 'object' || Array.isArray(value)) {
    faults.push({ path: pathOf(place), code: 'field.invalid' })
    return
  }
  const given = value as Record<string, unknown>
  const fields = type.getFields()
  for (const key in given) {
    if (Object.hasOwn(fields, key)) continue
    faults.push({
      path: pathOf({ key: isName(key) ? key : '…', above: place }),
      code: 'field.unknown',
    })
    if (faults.length >= limits.faultsNamed) return
  }
  for (const name in fields) {
    const field = fields[name]!
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    if (own === undefined && field.defaultValue !== undefined) continue
    checkValue(own, field.type, { key: name, above: place }, faults)
  }
}

function checkLeaf(
  value: unknown,
  type: GraphQLEnumType | GraphQLScalarType,
  place: Place,
  faults: Fault[],
): void {
  if (isEnumType(type)) {
    if (typeof value === 'string' && type.getValue(value)) return
    faults.push({ path: pathOf(place), code: 'field.choice', values: choicesOf(type) })
    return
  }
  try {
    if (type.parseValue(value) !== undefined) return
  } catch (error) {
    const cause = (error as { originalError?: unknown }).originalError ?? error
    if (cause instanceof Problem) {
      faults.push({ path: pathOf(place), code: cause.code, values: cause.values })
      return
    }
  }
  faults.push({ path: pathOf(place), code: ofScalar[type.name] ?? 'field.invalid' })
}

/** Returns whether a key can be a field name; anything else may be a value sent as a key. */
const isName = (key: string) => /^[A-Za-z]\w{0,39}$/.test(key)

export const choicesOf = (type: GraphQLEnumType): Values => ({
  choices: type
    .getValues()
    .map(({ name }) => name)
    .join(', '),
})

/** The codes for what GraphQL's own scalars refuse; the product's scalars throw a problem. */
export const ofScalar: Record<string, ProblemCode> = { Int: 'field.integer', Float: 'field.number' }

function pathOf(place: Place): string {
  const keys: (string | number)[] = []
  for (let at: Place | null = place; at; at = at.above) keys.unshift(at.key)
  return keys.join('.')
}
