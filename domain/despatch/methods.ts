import { z } from 'zod'

export const deliveryMethods = ['selfCollect', 'delivery'] as const
export const employerKinds = ['company', 'individual'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
export const deliveryMethod = z.enum(deliveryMethods)
export const employerKind = z.enum(employerKinds)
