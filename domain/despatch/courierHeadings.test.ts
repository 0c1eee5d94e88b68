import { describe, expect, test } from 'vitest'
import { messageOf, Problem } from '#domain/problems.ts'
import { checkCourierHeadings, courierColumnOf, courierHeading } from './courierHeadings.ts'
import { courierExportColumns } from './courierParcel.ts'

const meaning = (heading: string) => {
  const found = courierHeading(heading)
  return found && (found.wrongUnit ? `${found.column} in another unit` : found.column)
}
function refusal(headings: readonly string[]): string {
  try {
    checkCourierHeadings(headings)
  } catch (error) {
    if (error instanceof Problem) return messageOf(error.code, 'en', error.values)
    throw error
  }
  throw new Error('It was not refused')
}
const exported = courierExportColumns.map(({ title }) => title)

test.each<[string, string | null]>([
  ['packagingid', 'packagingid'],
  ['Packaging ID', 'packagingid'],
  ['Reference', 'packagingid'],
  ['Reference No.', 'packagingid'],
  ['No. Rujukan', 'packagingid'],
  ['POSLAJU_NO', 'poslajuno'],
  ['Tracking\u00a0No', 'poslajuno'],
  ['Consignment Note', 'poslajuno'],
  ['ＴＲＡＣＫＩＮＧ　ＮＯ', 'poslajuno'],
  ['Nombor konsainan', 'poslajuno'],
  [' Weight ', 'weight'],
  ['Weight (kg)', 'weight'],
  ['weight_kg', 'weight'],
  ['Weight in kg', 'weight'],
  ['Berat (kg)', 'weight'],
  ['Weight (g)', 'weight in another unit'],
  ['Weight, lbs', 'weight in another unit'],
  ['Berat dalam gram', 'weight in another unit'],
  ['Charges (RM)', 'charges'],
  ['Charges [MYR]', 'charges'],
  ['RM Charges', 'charges'],
  ['Caj (RM)', 'charges'],
  ['Charges (sen)', 'charges in another unit'],
  ['Charges (US$)', 'charges in another unit'],
  ['Weight (st)', null],
  ['Volumetric weight (kg)', null],
  ['No', null],
  ['Parcel Value (RM)', null],
  ['Reason', null],
  ['', null],
])('the heading %j means %s', (heading, column) => {
  expect(meaning(heading)).toBe(column)
})

describe('a row of headings', () => {
  test('of the export, with a portal’s number and charges added, is understood', () => {
    const headings = [...exported, 'Tracking No', 'Charges (RM)']
    checkCourierHeadings(headings)
    const columns = headings.map(courierColumnOf)
    expect(columns.flatMap((column, i) => (column ? [[i, column]] : []))).toEqual([
      [4, 'weight'],
      [25, 'packagingid'],
      [26, 'poslajuno'],
      [27, 'charges'],
    ])
  })

  test('of the unchanged export reports missing consignment numbers', () => {
    expect(refusal(exported)).toMatch(
      /^This looks like the courier export without consignment numbers: .*Missing columns: poslajuno, charges\./,
    )
  })

  test('with two columns of the same meaning is refused with both names', () => {
    expect(refusal(['Reference', 'Tracking No', 'Consignment Note', 'Weight', 'Charges'])).toBe(
      'These headings mean the same column (poslajuno): “Tracking No”, “Consignment Note”. Remove all of them but one',
    )
    expect(refusal(['packagingid', 'poslajuno', 'Weight', 'Weight (g)', 'Charges'])).toContain(
      '“Weight”, “Weight (g)”',
    )
    expect(refusal(['packagingid', 'poslajuno', 'Weight', 'Weight', 'Charges'])).toContain(
      '“Weight”, “Weight”',
    )
  })

  test('with a weight in grams is refused: nothing is converted silently', () => {
    expect(refusal(['Reference', 'Tracking No', 'Weight (g)', 'Charges'])).toBe(
      'The column “Weight (g)” is in another unit: kg is needed. Convert its figures and change its heading',
    )
  })
})
