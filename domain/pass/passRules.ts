import { dayInWords } from '#domain/dates/dayInWords.ts'
import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'
import { countryName } from './countries.ts'
import { matchesPassport, passportExample } from './passportPattern.ts'
import type { PassScope, PassUse } from './passSettings.ts'

type Days = { validFrom: string; validUntil: string | null }
export type PassRule = {
  validFrom: string
  nationalities: PassScope
  sector: PassUse
  sectors: PassScope
  employer: PassUse
}
export type PassNationality = Days & { country: string; passport: string }
export type PassSector = Days & { name: string; englishName: string }

/** The settings of a card type, for all days. Days are YYYY-MM-DD. */
export type PassSettings = {
  cardType: string
  rules: readonly PassRule[]
  nationalities: readonly PassNationality[]
  sectors: readonly PassSector[]
}

/**
 * The fields of an application that the settings check; `stickerdate` is the day for which the
 * settings apply.
 */
export type PassFacts = {
  nationality: string
  passportno: string
  sector: string
  employername: string
  stickerdate: string
}

/** Returns the rule in force on a day, or null if there is none yet. */
export function ruleOn(rules: readonly PassRule[], day: string): PassRule | null {
  return rules.reduce<PassRule | null>(
    (found, rule) =>
      rule.validFrom <= day && (!found || found.validFrom < rule.validFrom) ? rule : found,
    null,
  )
}

/** Returns whether a card type is a work pass on a day: one that its holder gets for an employer. */
export function isWorkPass({ rules }: Pick<PassSettings, 'rules'>, day: string): boolean {
  return ruleOn(rules, day)?.employer === 'required'
}

const holdsOn = (day: string) => (row: Days) =>
  row.validFrom <= day && (row.validUntil === null || day <= row.validUntil)

/** Returns whether a card type is issued to nationals of a country on a day. */
export function takesNationality(
  { rules, nationalities }: PassSettings,
  country: string,
  day: string,
): boolean {
  const rule = ruleOn(rules, day)
  if (!rule) return false
  return (
    rule.nationalities === 'any' ||
    nationalities.filter(holdsOn(day)).some((row) => row.country === country)
  )
}

/**
 * Returns a sector as its card type lists it on the day: by its name in either language, in any
 * case; otherwise as it was written.
 */
export function keptSector(
  { sectors }: PassSettings,
  { sector, stickerdate }: Pick<PassFacts, 'sector' | 'stickerdate'>,
): string {
  const plain = sector.toLowerCase()
  const listed = sectors.filter(holdsOn(stickerdate))
  const by = (nameOf: (row: PassSector) => string) =>
    listed.find((row) => nameOf(row).toLowerCase() === plain)?.name
  return by(({ name }) => name) ?? by(({ englishName }) => englishName) ?? sector
}

/**
 * A rule that an application breaks: the field to blame, the other fields involved, and the reason.
 */
type PassDoubt = {
  field: keyof PassFacts
  beside: readonly (keyof PassFacts)[]
  code: ProblemCode
  values: Values
}

/** Returns why no card of the type can be made for such an application; empty if one can. */
export function passDoubts(settings: PassSettings, facts: PassFacts): PassDoubt[] {
  const { cardType, rules } = settings
  const rule = ruleOn(rules, facts.stickerdate)
  if (!rule)
    return [
      {
        field: 'stickerdate',
        beside: [],
        code: 'pass.noRule',
        values: { cardType, date: dayInWords(facts.stickerdate) },
      },
    ]
  return [
    ...nationalityDoubts(settings, rule, facts),
    ...sectorDoubts(settings, rule, facts),
    ...useDoubts(cardType, 'employername', { use: rule.employer, value: facts.employername }),
  ]
}

/** Returns doubts as the problems of their fields. */
export function passProblemsOf(doubts: readonly PassDoubt[]): FieldProblem[] {
  return doubts.map(({ field, code, values }) => ({ path: field, code, values }))
}

function nationalityDoubts(
  { cardType, nationalities }: PassSettings,
  rule: PassRule,
  facts: PassFacts,
): PassDoubt[] {
  const { nationality, passportno, stickerdate } = facts
  const rows = nationalities
    .filter(holdsOn(stickerdate))
    .filter(({ country }) => country === nationality)
  const values = { cardType, country: countryName(nationality) }
  if (rows.length === 0)
    return rule.nationalities === 'any'
      ? []
      : [{ field: 'nationality', beside: ['stickerdate'], code: 'pass.nationality', values }]
  if (rows.some(({ passport }) => passport === '' || matchesPassport(passport, passportno)))
    return []
  const examples = rows.map(({ passport }) => passportExample(passport)).join(', ')
  const beside = ['nationality', 'stickerdate'] as const
  return [{ field: 'passportno', beside, code: 'pass.passport', values: { ...values, examples } }]
}

function sectorDoubts(
  { cardType, sectors }: PassSettings,
  rule: PassRule,
  { sector, stickerdate }: PassFacts,
): PassDoubt[] {
  const wrong = useDoubts(cardType, 'sector', { use: rule.sector, value: sector })
  if (wrong.length > 0 || sector === '' || rule.sectors === 'any') return wrong
  const listed = sectors.filter(holdsOn(stickerdate))
  if (listed.some(({ name }) => name.toLowerCase() === sector.toLowerCase())) return []
  const names = { en: namesOf(listed, 'englishName'), ms: namesOf(listed, 'name') }
  return [
    {
      field: 'sector',
      beside: ['stickerdate'],
      code: 'pass.sector',
      values: { cardType, sectors: names },
    },
  ]
}

const namesOf = (sectors: readonly PassSector[], of: 'name' | 'englishName') =>
  sectors.map((each) => each[of]).join(', ')

const useProblems = {
  sector: { required: 'pass.sectorRequired', unused: 'pass.sectorUnused' },
  employername: { required: 'pass.employerRequired', unused: 'pass.employerUnused' },
} as const satisfies Partial<
  Record<keyof PassFacts, Record<Exclude<PassUse, 'optional'>, ProblemCode>>
>

/** Returns why a field is required, or must be absent. */
export function useDoubts(
  cardType: string,
  field: keyof typeof useProblems,
  { use, value }: { use: PassUse; value: string },
): PassDoubt[] {
  const wrong = use === 'required' ? value === '' : use === 'unused' && value !== ''
  if (!wrong || use === 'optional') return []
  return [{ field, beside: ['stickerdate'], code: useProblems[field][use], values: { cardType } }]
}
