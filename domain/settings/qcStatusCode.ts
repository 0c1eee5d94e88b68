import { z } from 'zod'
import { qcStatusCode } from '#domain/fields.ts'
import { requiredLine } from '#domain/text/lines.ts'

/**
 * The editable fields of a QC status code. Specification section 5 gives two lengths; the longer
 * one is used.
 */
export const qcStatusCodeEdit = z.object({ description: requiredLine(50) })

export const qcStatusCodeNew = qcStatusCodeEdit.extend({ code: qcStatusCode })
