import { z } from 'zod'
import { cardTypeCode } from '#domain/fields.ts'
import { required } from './texts.ts'

/**
 * The editable fields of a card type (specification section 5). The registry's records refer to it
 * by its code, which is fixed.
 */
export const cardTypeEdit = z.object({
  prefix: required(5),
  description: required(30),
  plks: z.boolean(),
})
export const cardTypeNew = cardTypeEdit.safeExtend({ code: cardTypeCode })
