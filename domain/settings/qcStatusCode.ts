import { z } from 'zod'
import { required } from './texts.ts'

/** What may change of a QC status code. Of the two lengths that specification section 5 gives we take the wider. */
export const qcStatusCodeEdit = z.object({ description: required(50) })

/** At most two digits, with a sign or none (specification section 5). */
export const qcStatusCodeNew = qcStatusCodeEdit.extend({
  code: z
    .string()
    .trim()
    .min(1)
    .regex(/^-?\d{1,2}$/, 'qcStatusCode.form'),
})
