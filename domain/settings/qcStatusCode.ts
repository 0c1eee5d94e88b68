import { z } from 'zod'
import { qcStatusCode } from '#domain/fields.ts'
import { required } from './texts.ts'

/** What may change of a QC status code. Of the two lengths that specification section 5 gives we take the wider. */
export const qcStatusCodeEdit = z.object({ description: required(50) })

export const qcStatusCodeNew = qcStatusCodeEdit.extend({ code: qcStatusCode })
