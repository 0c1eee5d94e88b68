import { z } from 'zod'
import { postcodeInState, findState } from '#domain/places.ts'
import { findNationality } from './nationalities.ts'
import { columnKey } from './registryColumns.ts'
import {
  calendarDate,
  code,
  known,
  oneOf,
  optionalCode,
  optionalBase64,
  optionalMoment,
  optionalText,
  text,
} from './registryFields.ts'
import { findSector } from './sectors.ts'

/** Spreadsheets take the zero off "01000"; a number of fewer digits gets it back. */
const postcode = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : value),
  text(5).pipe(z.string().regex(/^\d{5}$/, 'field.postcode')),
)

/** Letters of any script, with what stands between them in names. It goes onto a card: no digits, no symbols. */
const personName = text(100).pipe(z.string().regex(/^\p{L}[\p{L}\p{M} .'’@/(),-]*$/u, 'field.personName'))

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
    gender: oneOf({ m: 'M', male: 'M', lelaki: 'M', f: 'F', female: 'F', perempuan: 'F' } as const),
    nationality: known((cell) => findNationality(cell.toUpperCase())?.code ?? null, 'row.nationality'),
    dob: calendarDate,
    sector: known(findSector, 'row.sector'),
    subsector: optionalText(60),
    referenceno: optionalText(30),
    employertype: oneOf({ company: 'company', individual: 'individual' } as const),
    employername: text(120),
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

/** A record as it was sent: the application, and its photograph in Base64 where it has one. */
type SentRecord = z.infer<typeof fields>

/** One application as the immigration registry states it, in the product's values: dates YYYY-MM-DD, moments ISO in UTC. */
export type RegistryRecord = Omit<SentRecord, 'photo'>

type Field = keyof SentRecord
type Rule = { blames: Field; beside: Field; message: string; holds(blamed: string, beside: string): boolean }

const rules: Rule[] = [
  {
    blames: 'passportno',
    beside: 'nationality',
    message: 'row.passport',
    holds: (passport, nationality) => findNationality(nationality)?.passport.test(passport) ?? false,
  },
  { blames: 'postcode', beside: 'state', message: 'row.postcode', holds: postcodeInState },
  {
    blames: 'passexpiry',
    beside: 'stickerdate',
    message: 'row.passExpiry',
    holds: (expiry, sticker) => expiry > sticker,
  },
  { blames: 'dob', beside: 'stickerdate', message: 'row.birthDate', holds: (birth, sticker) => birth < sticker },
]

const withLowerCaseKeys = (cells: unknown): unknown =>
  typeof cells === 'object' && cells !== null && !Array.isArray(cells)
    ? Object.fromEntries(Object.entries(cells).map(([key, value]) => [columnKey(key), value]))
    : cells

const ruledFields = fields.superRefine(
  (record, ctx) => {
    const wrong = new Set(ctx.issues.map((issue) => issue.path?.[0]))
    for (const { blames, beside, message, holds } of rules) {
      if (wrong.has(blames) || wrong.has(beside) || holds(String(record[blames]), String(record[beside]))) continue
      ctx.addIssue({ code: 'custom', message, path: [blames], input: record[blames] })
    }
  },
  // All that is wrong is said at once, not first the fields and then, when they are mended, the rules.
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/**
 * A record as it stands in a file, to the product's values. Keys in any case; unknown ones are ignored. The issues'
 * messages are problem codes (or zod's own, which `fieldProblems` reads).
 */
export const registryRecord = z.preprocess(withLowerCaseKeys, ruledFields)

/**
 * The record as one text, the same for records that say the same: what its digest is taken of. Its photograph has a digest of
 * its own.
 */
export function canonicalRecord(record: RegistryRecord): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
