import { z } from 'zod'
import { remakeJobInput } from '#domain/cardJob/inputs.ts'

const { qcStatusCode, remark } = remakeJobInput.shape

/** The form values for a remake's reason: a code of the list or none, and a remark. */
export const remakeRules = z.object({
  qcStatusCode: z.union([z.literal(''), qcStatusCode.unwrap()]),
  remark,
})
export type RemakeReason = z.infer<typeof remakeRules>
export const noReason: RemakeReason = { qcStatusCode: '', remark: '' }

/** Returns the reason as a command's input. */
export const remakeReason = (given: RemakeReason) => ({
  ...given,
  qcStatusCode: given.qcStatusCode || undefined,
})
