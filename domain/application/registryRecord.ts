import { z } from 'zod'
import { postcodeInState, findState } from '../places.ts'
import { findNationality } from './nationalities.ts'
import { columnKey } from './registryColumns.ts'
import { calendarDate, code, known, oneOf, optionalCode, optionalMoment, optionalText, text } from './registryFields.ts'
import { findSector } from './sectors.ts'

/** Spreadsheets take the zero off "01000"; a number of fewer digits gets it back. */
const postcode = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : value),
  text(5).pipe(z.string().regex(/^\d{5}$/, 'field.pattern')),
)

/** Letters of any script, with what stands between them in names. It goes onto a card: no digits, no symbols. */
const personName = text(100).pipe(z.string().regex(/^\p{L}[\p{L}\p{M} .'’@/(),-]*$/u, 'field.pattern'))

const fields = z.object(
  {
    applid: code(30),
    applicationno: code(30),
    cardtype: code(5),
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
    phone: optionalText(20).pipe(z.string().regex(/^(?:\+?[\d ()-]{6,20})?$/, 'field.pattern')),
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
  },
  'row.unreadable',
)

/** One application as the immigration registry states it, in the product's values: dates YYYY-MM-DD, moments ISO in UTC. */
export type RegistryRecord = z.infer<typeof fields>

type Partly = Partial<Record<keyof RegistryRecord, unknown>>
type Rule = [path: keyof RegistryRecord, message: string, holds: (record: Partly) => boolean]

/** What holds between fields. A rule says nothing while one of its fields is wrong by itself. */
const rules: Rule[] = [
  ['passportno', 'row.passport', ({ passportno, nationality }) => both(passportno, nationality, (no, country) => findNationality(country)?.passport.test(no) ?? true)],
  ['postcode', 'row.postcode', ({ postcode: no, state }) => both(no, state, postcodeInState)],
  ['passexpiry', 'row.passExpiry', ({ stickerdate, passexpiry }) => both(stickerdate, passexpiry, (from, to) => from < to)],
  ['dob', 'row.birthDate', ({ dob, stickerdate }) => both(dob, stickerdate, (birth, sticker) => birth < sticker)],
]

function both(a: unknown, b: unknown, holds: (a: string, b: string) => boolean): boolean {
  return typeof a !== 'string' || typeof b !== 'string' || holds(a, b)
}

const withLowerCaseKeys = (cells: unknown): unknown =>
  typeof cells === 'object' && cells !== null && !Array.isArray(cells)
    ? Object.fromEntries(Object.entries(cells).map(([key, value]) => [columnKey(key), value]))
    : cells

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const ruledFields = fields.superRefine(
  (record, ctx) => {
    for (const [path, message, holds] of rules) {
      if (!holds(record)) ctx.addIssue({ code: 'custom', message, path: [path], input: record[path] })
    }
  },
  // All that is wrong is said at once, not first the fields and then, when they are mended, the rules.
  { when: ({ value }) => isObject(value) },
)

/**
 * A record as it stands in a file, to the product's values. Keys in any case; unknown ones are ignored. The issues'
 * messages are problem codes (or zod's own, which `fieldProblems` reads).
 */
export const registryRecord = z.preprocess(withLowerCaseKeys, ruledFields)

/** The record as one text, the same for records that say the same: what its digest is taken of. */
export function canonicalRecord(record: RegistryRecord): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
