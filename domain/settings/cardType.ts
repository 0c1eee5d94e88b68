import { z } from 'zod'
import { cardTypeCode } from '#domain/fields.ts'
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
/** Letters that look alike in two alphabets could give two card types the same visible code. */
export const cardTypeNew = cardTypeEdit.safeExtend({
  code: cardTypeCode.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'code.form'),
})
