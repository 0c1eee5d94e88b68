import { z } from 'zod'
import { findCountry } from '#domain/pass/countries.ts'
import { postcodeInState, findState } from '#domain/places.ts'
import { keptName, nameForm } from '#domain/text/personName.ts'
import { dateOrder } from './plausibility.ts'
import { columnKey } from './registryColumns.ts'
import {
  calendarDate,
  code,
  known,
  oneOf,
  optionalCode,
  optionalBase64,
  optionalMoment,
  optionalOneOf,
  optionalText,
  text,
} from './registryFields.ts'

/** Spreadsheets remove the leading zero of "01000"; a number with fewer digits gets it back. */
const postcode = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : value),
  text(5).pipe(z.string().regex(/^\d{5}$/, 'field.postcode')),
)

/** A name in the stored form. */
const personName = text(100)
  .transform(keptName)
  .pipe(z.string().regex(nameForm, 'field.personName'))

const fields = z.object(
  {
    applid: code(30),
    applicationno: code(30),
    cardtype: text(20).pipe(z.string().toUpperCase()),
    stickertype: oneOf({
      'sticker/epass(new)': 'ePassNew',
      'sticker(new)': 'ePassNew',
      'epass(new)': 'ePassNew',
      'epass(renewal)': 'ePassRenewal',
    } as const),
    passtype: oneOf({ new: 'newPass', renewal: 'renewal' } as const),
    passportno: code(20),
    name: personName,
    gender: oneOf({
      m: 'M',
      male: 'M',
      l: 'M',
      lelaki: 'M',
      f: 'F',
      female: 'F',
      p: 'F',
      perempuan: 'F',
    } as const),
    nationality: known((cell) => findCountry(cell)?.code ?? null, 'row.country'),
    dob: calendarDate,
    sector: optionalText(60),
    subsector: optionalText(60),
    referenceno: optionalText(30),
    employertype: optionalOneOf({ company: 'company', individual: 'individual' } as const),
    employername: optionalText(120).transform(keptName),
    employerno: optionalText(30),
    rocno: optionalText(30),
    phone: optionalText(20).pipe(z.string().regex(/^(?:\+?[\d ()-]{6,20})?$/, 'field.phone')),
    address1: text(100),
    address2: optionalText(100),
    address3: optionalText(100),
    address4: optionalText(100),
    postcode,
    city: text(60),
    state: known(findState, 'row.state'),
    stickerno: optionalCode(20),
    stickerdate: calendarDate,
    passexpiry: calendarDate,
    printingbranch: code(10),
    collectionbranch: code(10),
    deliverymethod: oneOf({ selfcollect: 'selfCollect', delivery: 'delivery' } as const),
    receivedbyimmigration: optionalMoment,
    photo: optionalBase64,
  },
  'row.unreadable',
)

type Field = keyof z.infer<typeof fields>
type Rule = {
  blames: Field
  beside: Field
  message: string
  holds(blamed: string, beside: string): boolean
}

/** A field that another one requires. */
const neededFor = (blames: Field, beside: Field): Rule => ({
  blames,
  beside,
  message: 'field.required',
  holds: (blamed, other) => blamed !== '' || other === '',
})

const rules: Rule[] = [
  { blames: 'postcode', beside: 'state', message: 'row.postcode', holds: postcodeInState },
  {
    blames: 'employername',
    beside: 'employertype',
    message: 'field.required',
    holds: (name, kind) => name !== '' || kind !== 'company',
  },
  neededFor('employername', 'employerno'),
  neededFor('employername', 'rocno'),
  neededFor('employertype', 'employername'),
  neededFor('sector', 'subsector'),
  ...dateOrder,
]

const withLowerCaseKeys = (cells: unknown): unknown =>
  typeof cells === 'object' && cells !== null && !Array.isArray(cells)
    ? Object.fromEntries(Object.entries(cells).map(([key, value]) => [columnKey(key), value]))
    : cells

const ruledFields = fields.superRefine(
  (record, ctx) => {
    const wrong = new Set(ctx.issues.map((issue) => issue.path?.[0]))
    for (const { blames, beside, message, holds } of rules) {
      if (
        wrong.has(blames) ||
        wrong.has(beside) ||
        holds(String(record[blames] ?? ''), String(record[beside] ?? ''))
      )
        continue
      ctx.addIssue({ code: 'custom', message, path: [blames], input: record[blames] })
    }
  },
  // All faults are reported together, not first those of the fields and, once they are corrected,
  // those of the rules.
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** Without an employer the card can only go to the holder. */
const withEmployerType = ruledFields.transform(({ employertype, ...record }) => ({
  ...record,
  employertype: employertype ?? ('individual' as const),
}))

/**
 * Reads a record of a file into the product's values. Keys may be in any case; unknown ones are
 * ignored. The issues' messages are problem codes (or zod's own, which `fieldProblems` reads). The
 * pass settings decide what the card type allows (domain/pass/passRules.ts).
 */
export const registryRecord = z.preprocess(withLowerCaseKeys, withEmployerType)

/** A record as it was sent: the application, and its photograph in Base64 if it has one. */
type SentRecord = z.infer<typeof registryRecord>

/**
 * One application of the immigration registry, in the product's values: dates YYYY-MM-DD, moments
 * ISO in UTC.
 */
export type RegistryRecord = Omit<SentRecord, 'photo'>

/**
 * Returns the record as one text, equal for records with equal content: its digest is computed from
 * this. The photograph has a digest of its own.
 */
export function canonicalRecord(record: RegistryRecord): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
