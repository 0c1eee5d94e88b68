import { expect, test } from 'vitest'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { despatchForm, despatchInput } from './inputs.ts'

const collect = {
  deliveryMethod: 'selfCollect',
  employerKind: 'company',
  collectionBranch: 'JHB',
  rocNo: '201901012345',
}
const delivery = {
  ...collect,
  deliveryMethod: 'delivery',
  receiverName: 'Encik Tan',
  receiverPhone: '07-2231234',
  receiverAddress: '12 Jalan Serampang',
  receiverPostcode: '80400',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
  weightKg: 0.4,
}
const measures = { lengthCm: 22, widthCm: 16, heightCm: 3, declaredValueMyr: 150, insuranceMyr: 0 }

/** Returns field and code of all faults. */
function wrong(schema: typeof despatchForm | typeof despatchInput, values: object): string[] {
  const { error } = schema.safeParse(values)
  return error ? fieldProblems(error.issues).map(({ path, code }) => `${path}: ${code}`) : []
}

test('self-collect needs no receiver and no parcel; a complete delivery is valid', () => {
  expect(wrong(despatchForm, collect)).toEqual([])
  expect(wrong(despatchForm, { ...delivery, ...measures })).toEqual([])
})

test('a receiver’s name is normalised: one kind of apostrophe, plain spaces, composed letters', () => {
  const receiverName = '\u00a0D\u2019SOUZA\u00a0JOSE\u0301 '
  expect(despatchForm.parse({ ...delivery, ...measures, receiverName }).receiverName).toBe(
    "D'SOUZA JOS\u00c9",
  )
})

test('a company needs its ROC or its employer number, an individual neither', () => {
  expect(wrong(despatchForm, { ...collect, rocNo: ' ' })).toEqual(['rocNo: despatch.employerNo'])
  expect(wrong(despatchForm, { ...collect, rocNo: '', employerNo: 'E1001' })).toEqual([])
  expect(wrong(despatchForm, { ...collect, rocNo: '', employerKind: 'individual' })).toEqual([])
})

test('the collection branch is required', () => {
  expect(wrong(despatchForm, { ...collect, collectionBranch: '' })).toEqual([
    'collectionBranch: field.required',
  ])
})

test('the form requires dimensions, value and insurance for a delivery; the command accepts it without, for the legacy contract', () => {
  expect(wrong(despatchForm, delivery)).toEqual(
    Object.keys(measures).map((field) => `${field}: field.required`),
  )
  expect(wrong(despatchInput, { ...delivery, jobIds: [1] })).toEqual([])
})

test('a delivery without receiver or weight names every field, and a postcode has five digits', () => {
  const blank = { ...collect, ...measures, deliveryMethod: 'delivery' }
  const fields = [
    'receiverName',
    'receiverPhone',
    'receiverAddress',
    'receiverPostcode',
    'receiverCity',
    'receiverState',
    'weightKg',
  ]
  expect(wrong(despatchForm, blank)).toEqual(fields.map((field) => `${field}: field.required`))
  expect(wrong(despatchForm, { ...delivery, ...measures, receiverPostcode: '8040' })).toEqual([
    'receiverPostcode: field.postcode',
  ])
})

test('a figure that would be rounded to zero is refused', () => {
  const nothing = {
    weightKg: 0.0004,
    lengthCm: 0.004,
    widthCm: 0,
    heightCm: 0.004,
    declaredValueMyr: 0.004,
  }
  expect(wrong(despatchForm, { ...delivery, ...measures, ...nothing })).toEqual(
    Object.keys(nothing).map((field) => `${field}: field.min`),
  )
  expect(
    wrong(despatchForm, { ...delivery, ...measures, weightKg: 0.001, lengthCm: 0.01 }),
  ).toEqual([])
})

test('a command without cards is refused at the cards', () => {
  expect(wrong(despatchInput, { ...collect, jobIds: [] })).toEqual(['jobIds: despatch.nothing'])
})
