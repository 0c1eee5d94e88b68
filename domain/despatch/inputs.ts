import { z } from 'zod'
import { limits } from '../limits.ts'

export const deliveryMethods = ['selfCollect', 'delivery'] as const
export const employerKinds = ['company', 'individual'] as const
export const deliveryMethod = z.enum(deliveryMethods)
export const employerKind = z.enum(employerKinds)

const text = (max: number) => z.string().trim().max(max).default('')
/** Kilograms, centimetres or ringgit. */
const amount = (max: number) => z.number().positive().max(max).optional()

/** What a despatch needs: specification section 5 and domain decisions, "Despatch". */
export const despatchInput = z
  .object({
    jobIds: z.array(z.int().positive()).min(1, 'despatch.nothing').max(limits.pageSizeMaximum),
    deliveryMethod,
    employerKind,
    collectionBranch: z.string().trim().min(1).max(10),
    rocNo: text(30),
    employerNo: text(30),
    receiverName: text(100),
    receiverPhone: text(20),
    receiverAddress: text(300),
    receiverPostcode: text(5),
    receiverCity: text(60),
    receiverState: text(60),
    weightKg: amount(1000),
    lengthCm: amount(500),
    widthCm: amount(500),
    heightCm: amount(500),
    declaredValueMyr: amount(1_000_000),
    insuranceMyr: z.number().nonnegative().max(1_000_000).optional(),
    chargesMyr: z.number().nonnegative().max(1_000_000).optional(),
  })
  .superRefine((input, check) => {
    const missing = (path: string) => check.addIssue({ code: 'custom', message: 'field.required', path: [path] })
    if (input.employerKind === 'company' && !input.rocNo && !input.employerNo) {
      check.addIssue({ code: 'custom', message: 'despatch.employerNo', path: ['rocNo'] })
    }
    if (input.deliveryMethod !== 'delivery') return
    for (const field of receiverFields) if (!input[field]) missing(field)
    if (input.receiverPostcode && !/^\d{5}$/.test(input.receiverPostcode)) {
      check.addIssue({ code: 'custom', message: 'field.pattern', path: ['receiverPostcode'] })
    }
    if (input.weightKg === undefined) missing('weightKg')
  })

const receiverFields = [
  'receiverName',
  'receiverPhone',
  'receiverAddress',
  'receiverPostcode',
  'receiverCity',
  'receiverState',
] as const

export const undespatchInput = z.object({
  packagingId: z.string().trim().min(1).max(30),
  approval: z.string().optional(),
})
