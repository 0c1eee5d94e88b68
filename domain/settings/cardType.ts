import { z } from 'zod'
import { cardTypeCode, newCode } from '#domain/fields.ts'
import { requiredLine } from '#domain/text/lines.ts'

/**
 * The editable fields of a card type (specification section 5). The registry's records refer to it
 * by its code, which is fixed.
 */
export const cardTypeEdit = z.object({
  prefix: requiredLine(5),
  description: requiredLine(30),
  plks: z.boolean(),
})
export const cardTypeNew = cardTypeEdit.safeExtend({
  code: cardTypeCode.regex(newCode, 'code.spaced'),
})
