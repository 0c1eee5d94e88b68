import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { branchCode } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { senRule } from '#domain/money/sen.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { line, optionalLine } from '#domain/text/lines.ts'
import { keptName } from '#domain/text/personName.ts'
import { deliveryMethod, employerKind } from './methods.ts'

/** Kilograms or centimetres; an amount below `least` would be stored as zero. */
const amount = (least: number, max: number) => z.number().min(least).max(max).optional()

/** Ringgit. A third decimal is refused, because nobody knows how it was meant to be rounded. */
const money = (least: number) =>
  z
    .number()
    .min(least)
    .max(1_000_000)
    .refine(...senRule)
    .optional()

const particulars = z.object({
  deliveryMethod,
  employerKind,
  collectionBranch: branchCode,
  rocNo: optionalLine(30),
  employerNo: optionalLine(30),
  receiverName: line(100).overwrite(keptName).default(''),
  receiverPhone: optionalLine(20),
  /** May have several lines. */
  receiverAddress: z.string().trim().max(300).default(''),
  receiverPostcode: optionalLine(5),
  receiverCity: optionalLine(60),
  receiverState: optionalLine(60),
  weightKg: amount(0.001, 1000),
  lengthCm: amount(0.01, 500),
  widthCm: amount(0.01, 500),
  heightCm: amount(0.01, 500),
  declaredValueMyr: money(0.01),
  insuranceMyr: money(0),
  chargesMyr: money(0),
})
type DespatchParticulars = z.infer<typeof particulars>

const receiverFields = [
  'receiverName',
  'receiverPhone',
  'receiverAddress',
  'receiverPostcode',
  'receiverCity',
  'receiverState',
] as const
const measures = ['lengthCm', 'widthCm', 'heightCm', 'declaredValueMyr', 'insuranceMyr'] as const

type Check = z.core.$RefinementCtx<DespatchParticulars>
const missing = (check: Check, path: string) =>
  check.addIssue({ code: 'custom', message: 'field.required', path: [path] })

/** The method and the kind of employer decide which of the other fields are required. */
const ofMethod = onceValid('deliveryMethod', 'employerKind')

function checkParticulars(input: DespatchParticulars, check: Check): void {
  if (input.employerKind === 'company' && !input.rocNo && !input.employerNo) {
    check.addIssue({ code: 'custom', message: 'despatch.employerNo', path: ['rocNo'] })
  }
  if (input.deliveryMethod !== 'delivery') return
  for (const field of receiverFields) if (!input[field]) missing(check, field)
  if (input.receiverPostcode && !/^\d{5}$/.test(input.receiverPostcode)) {
    check.addIssue({ code: 'custom', message: 'field.postcode', path: ['receiverPostcode'] })
  }
  if (input.weightKg === undefined) missing(check, 'weightKg')
}

/** The requirements of a despatch: specification section 5 and domain decisions, "Despatch". */
export const despatchInput = particulars
  .extend({ jobIds: z.array(rowNumber).min(1, 'despatch.nothing').max(limits.pageSizeMaximum) })
  .superRefine(checkParticulars, ofMethod)

/**
 * The particulars of the despatch screen. A delivery must state its dimensions, declared value and
 * insurance here. The command can't require them, because the legacy contract's despatch has no
 * field for them.
 */
export const despatchForm = particulars.superRefine((input, check) => {
  checkParticulars(input, check)
  if (input.deliveryMethod !== 'delivery') return
  for (const field of measures) if (input[field] === undefined) missing(check, field)
}, ofMethod)
