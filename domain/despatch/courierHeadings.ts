import { problem } from '#domain/problems.ts'
import { kilogram, ringgit, type Unit } from '#domain/workbook/units.ts'
import { courierExportColumns } from './courierParcel.ts'
import { courierColumns, type CourierColumn } from './courierRow.ts'

/**
 * The accepted headings of a column: in the language of the export, of courier portals and in
 * Malay, normalised by `plainHeading`.
 */
const accepted: Record<CourierColumn, readonly string[]> = {
  packagingid: wordsOf(`
    packagingid packagingno packageid packageno package reference referenceno referencenumber refno ref
    idbungkusan nobungkusan nomborbungkusan bungkusan rujukan norujukan nomborrujukan`),
  poslajuno: wordsOf(`
    poslajuno poslajunumber consignment consignmentno consignmentnumber consignmentid consignmentnote consignmentnoteno
    consignmentnotenumber connote connoteno connotenumber tracking trackingno trackingnumber trackingid
    awb awbno awbnumber airwaybill airwaybillno airwaybillnumber
    noposlaju nomborposlaju konsainan nokonsainan nomborkonsainan notakonsainan nonotakonsainan
    nopenjejakan nomborpenjejakan nojejak nomborjejak nopengesanan nomborpengesanan`),
  weight: wordsOf('weight parcelweight packageweight berat beratbungkusan'),
  charges: wordsOf(
    'charges charge totalcharges totalcharge couriercharges caj jumlahcaj cajkurier',
  ),
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

/**
 * The unit of each figure, and the other units that a heading may state: those are refused, never
 * converted.
 */
const units: Partial<Record<CourierColumn, { ours: Unit; others: readonly string[] }>> = {
  weight: {
    ours: kilogram,
    others: [
      'g',
      'gm',
      'gms',
      'gr',
      'gram',
      'grams',
      'mg',
      't',
      'ton',
      'tonne',
      'tan',
      'lb',
      'lbs',
      'pound',
      'oz',
      'ounce',
    ],
  },
  charges: {
    ours: ringgit,
    others: [
      'sen',
      'cent',
      'cents',
      'usd',
      'us$',
      '$',
      'sgd',
      's$',
      'idr',
      'thb',
      'bnd',
      'eur',
      '€',
      'gbp',
      '£',
    ],
  },
}

/** How many headings a message repeats, and how many characters of each. */
const shownMost = { most: 30, characters: 40 }

type Meaning = { column: CourierColumn; wrongUnit: boolean }

/**
 * Returns the meaning of a heading, whatever its case, spaces and punctuation; null for other
 * columns, which are ignored. A unit after the name is recognised: if it is not the column's own,
 * the meaning is a refusal.
 */
export function courierHeading(heading: string): Meaning | null {
  const words =
    heading
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}$€£]+/gu) ?? []
  for (const column of courierColumns) {
    if (accepted[column].includes(words.join(''))) return { column, wrongUnit: false }
    const { ours, others = [] } = units[column] ?? {}
    // "Weight (kg)", "Weight in kg", "RM charges".
    for (const [unit, name] of splits(words)) {
      if (!accepted[column].includes(name)) continue
      if (ours?.words.includes(unit)) return { column, wrongUnit: false }
      if (others.includes(unit)) return { column, wrongUnit: true }
    }
  }
  return null
}

/** Returns the ways to split a heading into a unit and the remaining name. */
function splits(words: readonly string[]): [unit: string, name: string][] {
  const [first = '', ...behind] = words
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const joined = ['in', 'dalam'].includes(before.at(-1) ?? '') ? before.slice(0, -1) : before
  return [
    [last, joined.join('')],
    [first, behind.join('')],
  ]
}

/** Returns the column that a heading means; null for other headings, which are ignored. */
export function courierColumnOf(heading: string): CourierColumn | null {
  return courierHeading(heading)?.column ?? null
}

/**
 * Checks a row of headings for other faults than missing columns.
 * @throws courier.ambiguousColumns with two headings that mean one column, courier.wrongUnit,
 *   courier.exportWithoutNumbers for the export as it was written, without consignment numbers
 */
export function checkCourierHeadings(headings: readonly string[]): void {
  const meanings = headings.map(courierHeading)
  for (const column of courierColumns) {
    const named = headings.filter((_, i) => meanings[i]?.column === column)
    if (named.length > 1)
      throw problem('courier.ambiguousColumns', { headings: listed(named), column })
    const [wrong] = headings.filter(
      (_, i) => meanings[i]?.column === column && meanings[i].wrongUnit,
    )
    if (wrong !== undefined) {
      throw problem('courier.wrongUnit', {
        heading: short(wrong),
        unit: units[column]!.ours.symbol,
      })
    }
  }
  const missing = courierColumns.filter(
    (column) => !meanings.some((meaning) => meaning?.column === column),
  )
  if (missing.includes('poslajuno') && isExport(headings))
    throw problem('courier.exportWithoutNumbers', {
      columns: missing.join(', '),
      headings: listed(headings),
    })
}

/** Returns whether these are the headings of the courier export. */
function isExport(headings: readonly string[]): boolean {
  const found = new Set(headings.map(plainHeading))
  return courierExportColumns.every(({ title }) => found.has(plainHeading(title)))
}

/** Returns a heading without what varies in writing: case, spaces of every kind, punctuation. */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function listed(headings: readonly string[]): string {
  const shown = headings.slice(0, shownMost.most).map((heading) => `“${short(heading)}”`)
  return [...shown, ...(headings.length > shownMost.most ? ['…'] : [])].join(', ')
}

function short(heading: string): string {
  const text = heading.replace(/\s+/g, ' ').trim()
  return text.length > shownMost.characters ? `${text.slice(0, shownMost.characters)}…` : text
}
