import { z } from 'zod'
import { seesBranch } from '#domain/access.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { sameCode } from '#domain/fields.ts'
import { headquarters, limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** Callers write booleans as true, "true", 1 or "1". What is no boolean stays as it is, for the input's rules to refuse. */
export function asBoolean(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return false
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : value
}

/** A flag that is never taken for granted: nothing where it is missing, null or an empty text, which say neither yes nor no. */
export function flagOf(value: unknown): unknown {
  return value === undefined || value === null || value === '' ? undefined : asBoolean(value)
}

/** A number, or one written as text; nothing for an empty text. */
export function asNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

/**
 * A text, or a number sent for one; nothing for null. A number that JSON could not bring here digit by digit stays as it is, for the
 * input's rules to refuse: as a text it would be another card's.
 */
export function asText(value: unknown): unknown {
  if (value === null) return undefined
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value
}

/** A list, or the one item sent for it. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

/** The text under a key of the contract. @throws field.required, field.invalid */
export function requiredText(value: unknown, key: string): string {
  const text = asText(value)
  if (text === undefined || text === '') throw problem('field.required', {}, key)
  if (typeof text !== 'string') throw problem('field.invalid', {}, key)
  return text
}

/** One of the words of a body as the product's value; what is none of them stays as it is, for the input's rules to refuse. */
export function asWord<V extends string>(words: readonly V[], value: unknown): unknown {
  return words.find((word) => plain(word) === plain(String(value))) ?? (value === '' ? undefined : asText(value))
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

/** One of the words, in any case, without spaces and hyphens ("self-collect"), as the product's value. */
export function wordOf<V extends string>(words: readonly V[], value: unknown, key: string): V {
  const text = plain(requiredText(value, key))
  const found = words.find((word) => plain(word) === text)
  if (!found) throw problem('field.invalid', {}, key)
  return found
}

/**
 * Some of the contract's bodies name who does it ("accessby"). That is always the caller: whoever is named otherwise than by the
 * caller's login id, number, staff number or name is somebody else.
 * @throws request.otherCaller
 */
export async function callerNamed({ db, viewer }: SignedInContext, value: unknown, key: string): Promise<void> {
  const text = asText(value)
  if (text === undefined || text === '') return
  const isOwn = (name: string) => name !== '' && sameCode(name, String(text).trim())
  if ([viewer.loginId, String(viewer.userId), viewer.staffName].some(isOwn)) return
  const { staffNumber } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: { staffNumber: true } })
  if (!isOwn(staffNumber)) throw problem('request.otherCaller', {}, key)
}

/**
 * The card type by which a list is narrowed, by its code in whatever letters; null where none is named. An unknown one would answer an
 * empty list, as if there were nothing of it.
 * @throws field.invalid
 */
export async function cardTypeNamed({ db }: Pick<SignedInContext, 'db'>, cardtype: string | undefined): Promise<string | null> {
  const named = cardtype?.trim()
  if (!named) return null
  const types = await db.cardType.findMany({ select: { code: true } })
  const found = types.find(({ code }) => sameCode(code.trim(), named))
  if (!found) throw problem('field.invalid', {}, 'cardtype')
  return found.code
}

/**
 * The branch that a list is about; null for all that the caller sees, which HQ asks for by its own code.
 * @throws permission.denied for a branch that the caller doesn't see
 */
export function branchOf({ viewer }: Pick<SignedInContext, 'viewer'>, code: string): string | null {
  const branchCode = code.toUpperCase()
  if (!seesBranch(viewer, branchCode)) throw problem('permission.denied')
  return branchCode === headquarters ? null : branchCode
}

/** The page of a list, counted from 1. */
export const pageQuery = z.object({
  page: z.preprocess(asNumber, z.int().min(1).max(1_000_000).default(1)),
  pagesize: z.preprocess(asNumber, z.int().min(1).max(limits.pageSizeMaximum).default(limits.pageSize)),
  sort: z.string().max(50).toLowerCase().optional(),
  descending: z.preprocess(asBoolean, z.boolean()),
})

/**
 * What old clients send for "from the beginning" and "to the end": the first and the last day that their calendar knows.
 * Any other day outside of 1900 to 2199 (so also 0000-01-01, which is none) is refused.
 */
const [fromTheBeginning, toTheEnd] = ['0001-01-01', '9999-12-31']
const openAt = (day: string) => z.preprocess((value) => (value === day ? undefined : value), modelDate.optional())

/** Days from `start` to `end`, both included; either may be left out, or be as good as left out. */
export const rangeQuery = z
  .object({ start: openAt(fromTheBeginning), end: openAt(toTheEnd) })
  .refine(({ start, end }) => !start || !end || start <= end, { path: ['start'], message: 'range.invalid' })
