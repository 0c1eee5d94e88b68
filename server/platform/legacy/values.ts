import { z } from 'zod'
import { seesBranch } from '#domain/access.ts'
import { optionalDate } from '#domain/dates/dateRange.ts'
import { isEndless } from '#domain/dates/readDay.ts'
import { sameCode } from '#domain/fields.ts'
import { headquarters, limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { isUnclearWhole, isWholeNumber } from '#domain/wholeNumber.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/**
 * Reads a boolean: true, "true", 1 or "1". Anything else stays as it is for the input's rules to
 * refuse.
 */
export function asBoolean(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return false
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : value
}

/** Reads a flag without a default: undefined where it is missing, null or an empty text. */
export function flagOf(value: unknown): unknown {
  return value === undefined || value === null || value === '' ? undefined : asBoolean(value)
}

/** Reads a number, also one written as text; undefined for an empty text. */
export function asNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined
  return typeof value === 'string' && /^-?\d+(\.\d+)?(E[+-]\d+)?$/.test(value.trim())
    ? Number(value)
    : value
}

/**
 * Reads a whole number, as asNumber does. A text that is not clear ("2.000") stays as it is for the
 * input's rules to refuse.
 */
export function asWhole(value: unknown): unknown {
  return typeof value === 'string' && isUnclearWhole(value) ? value : asNumber(value)
}

/**
 * Reads a text, also one sent as a number; undefined for null. A number of more than 15 digits
 * stays as it is for the input's rules to refuse: it may have lost digits on its way, and would
 * mean another card.
 */
export function asText(value: unknown): unknown {
  if (value === null) return undefined
  return isWholeNumber(value) ? String(value) : value
}

/** Returns a list, also of a single item. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

/** Returns the required text under a key of the contract. @throws field.required, field.invalid */
export function requiredText(value: unknown, key: string): string {
  const text = asText(value)
  if (text === undefined || text === '') throw problem('field.required', {}, key)
  if (typeof text !== 'string') throw problem('field.invalid', {}, key)
  return text
}

/**
 * Returns the product's value for a word of a body; an unknown one stays as it is for the input's
 * rules to refuse.
 */
export function asWord<V extends string>(words: readonly V[], value: unknown): unknown {
  return (
    words.find((word) => plain(word) === plain(String(value))) ??
    (value === '' ? undefined : asText(value))
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

/** Returns the product's value for a word, ignoring case, spaces and hyphens ("self-collect"). */
export function wordOf<V extends string>(words: readonly V[], value: unknown, key: string): V {
  const text = plain(requiredText(value, key))
  const found = words.find((word) => plain(word) === text)
  if (!found) throw problem('field.invalid', {}, key)
  return found
}

/**
 * Checks a name in a body that says who acts ("accessby"). It must be the caller's own login id,
 * number, staff number or name.
 * @throws request.otherCaller
 */
export async function callerNamed(
  { db, viewer }: SignedInContext,
  value: unknown,
  key: string,
): Promise<void> {
  const text = asText(value)
  if (text === undefined || text === '') return
  const isOwn = (name: string) => name !== '' && sameCode(name, String(text).trim())
  if ([viewer.loginId, String(viewer.userId), viewer.staffName].some(isOwn)) return
  const { staffNumber } = await db.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { staffNumber: true },
  })
  if (!isOwn(staffNumber)) throw problem('request.otherCaller', {}, key)
}

/**
 * Returns the code of the card type to filter by, in any letter case, or null. An unknown one is
 * refused, because an empty list would look as if there were none.
 * @throws field.invalid
 */
export async function cardTypeNamed(
  { db }: Pick<SignedInContext, 'db'>,
  cardtype: string | undefined,
): Promise<string | null> {
  const named = cardtype?.trim()
  if (!named) return null
  const types = await db.cardType.findMany({ select: { code: true } })
  const found = types.find(({ code }) => sameCode(code.trim(), named))
  if (!found) throw problem('field.invalid', {}, 'cardtype')
  return found.code
}

/**
 * Returns the branch that a call names, which may be headquarters.
 * @throws permission.denied for a branch that the caller doesn't see
 */
export function branchOf({ viewer }: Pick<SignedInContext, 'viewer'>, code: string): string {
  const branchCode = code.trim().toUpperCase()
  if (!seesBranch(viewer, branchCode)) throw problem('permission.denied')
  return branchCode
}

/**
 * Returns the branch of a list where the contract says "HQ = all": null for HQ.
 * @throws permission.denied for a branch that the caller doesn't see
 */
export function branchOrAll(ctx: Pick<SignedInContext, 'viewer'>, code: string): string | null {
  const branchCode = branchOf(ctx, code)
  return branchCode === headquarters ? null : branchCode
}

/** The page of a list, counted from 1. */
export const pageQuery = z.object({
  page: z.preprocess(asWhole, z.int().min(1).max(1_000_000).default(1)),
  pagesize: z.preprocess(
    asWhole,
    z.int().min(1).max(limits.pageSizeMaximum).default(limits.pageSize),
  ),
  sort: z.string().max(50).toLowerCase().optional(),
  descending: z.preprocess(asBoolean, z.boolean()),
})

const filled = (day: string | null | undefined) => day ?? undefined
/** A day of a query; undefined for an empty one, and for the first day of old clients' calendar. */
const askedDay = optionalDate.nullish().transform(filled)
/** The last day of a range, which old clients leave open with the last day of their calendar. */
const lastDay = z.preprocess(
  (value) => (typeof value === 'string' && isEndless(value) ? '' : value),
  askedDay,
)

/** Days from `start` to `end`, both included; either may be open. */
export const rangeQuery = z
  .object({ start: askedDay, end: lastDay })
  .refine(({ start, end }) => !start || !end || start <= end, {
    path: ['start'],
    message: 'range.invalid',
  })
