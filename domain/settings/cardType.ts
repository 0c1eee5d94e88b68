import { z } from 'zod'
import { cardTypeCode } from '#domain/fields.ts'
import { required } from './texts.ts'

/** What may change of a card type (specification section 5): its code is what the registry's records name it by, and stays. */
export const cardTypeEdit = z.object({
  prefix: required(5),
  description: required(30),
  plks: z.boolean(),
})
export const cardTypeNew = cardTypeEdit.safeExtend({ code: cardTypeCode })
