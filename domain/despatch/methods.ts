import { z } from 'zod'
import type { Words } from '#domain/words.ts'

export const deliveryMethods = ['selfCollect', 'delivery'] as const
export const employerKinds = ['company', 'individual'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
export const deliveryMethodNames: Record<DeliveryMethod, Words> = {
  selfCollect: { en: 'Self-collect', ms: 'Ambil sendiri' },
  delivery: { en: 'Delivery', ms: 'Penghantaran' },
}
export type EmployerKind = (typeof employerKinds)[number]
export const employerKindNames: Record<EmployerKind, Words> = {
  company: { en: 'Company', ms: 'Syarikat' },
  individual: { en: 'Individual', ms: 'Individu' },
}
export const deliveryMethod = z.enum(deliveryMethods)
export const employerKind = z.enum(employerKinds)
