import { z } from 'zod'
import { modelDate, optionalDate } from '#domain/dates/dateRange.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { reference } from '#domain/settings/reference.ts'
import { requiredLine } from '#domain/text/lines.ts'
import type { Words } from '#domain/words.ts'
import { findCountry } from './countries.ts'
import { passportPattern } from './passportPattern.ts'

/** Whether a card type's applications have a field. */
export const passUses = ['required', 'optional', 'unused'] as const
export type PassUse = (typeof passUses)[number]
export const passUseNames: Record<PassUse, Words> = {
  required: { en: 'Required', ms: 'Wajib' },
  optional: { en: 'Optional', ms: 'Pilihan' },
  unused: { en: 'Not used', ms: 'Tidak digunakan' },
}

/** Whether any value is accepted, or only those that the card type's table lists. */
export const passScopes = ['any', 'listed'] as const
export type PassScope = (typeof passScopes)[number]
export const passScopeNames: Record<PassScope, Words> = {
  any: { en: 'Any', ms: 'Mana-mana' },
  listed: { en: 'Those listed', ms: 'Yang disenaraikan' },
}

const cardTypeId = reference('cardType.notFound')
const validFrom = z.string().trim().min(1).pipe(modelDate)

/** The rule for applications of a card type, from a day on until its next rule. */
export const passRuleNew = z.object({
  cardTypeId,
  validFrom,
  nationalities: z.enum(passScopes),
  sector: z.enum(passUses),
  sectors: z.enum(passScopes),
  employer: z.enum(passUses),
})

/** The days on which a row applies, both included; without a last day it has no end. */
const days = { validFrom, validUntil: optionalDate.nullish() }

type Days = { validFrom: string; validUntil?: string | null }
const inOrder = ({ validFrom: from, validUntil: until }: Days) => !until || from <= until
const outOfOrder = {
  path: ['validUntil'],
  message: 'range.invalid',
  ...onceValid('validFrom', 'validUntil'),
}

/**
 * A country whose nationals the card type is issued to, with a form of its passport numbers: one
 * row for each form.
 */
export const passNationalityNew = z
  .object({
    cardTypeId,
    country: z
      .string()
      .trim()
      .toUpperCase()
      .min(1)
      .max(3)
      .refine((code) => code === '' || findCountry(code) !== null, 'row.country'),
    passport: passportPattern,
    ...days,
  })
  .refine(inOrder, outOfOrder)

/** A sector for which the card type is issued: `name` as the registry writes it, in Malay. */
export const passSectorNew = z
  .object({ cardTypeId, name: requiredLine(60), englishName: requiredLine(60), ...days })
  .refine(inOrder, outOfOrder)
