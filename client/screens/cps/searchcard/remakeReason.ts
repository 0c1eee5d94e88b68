import { z } from 'zod'
import { remakeJobInput } from '#domain/cardJob/inputs.ts'

const { qcStatusCode, remark } = remakeJobInput.shape

/** Why a card is remade, as its form has it: a reason of the list or none, and a remark. */
export const remakeRules = z.object({ qcStatusCode: z.union([z.literal(''), qcStatusCode.unwrap()]), remark })
export type RemakeReason = z.infer<typeof remakeRules>
export const noReason: RemakeReason = { qcStatusCode: '', remark: '' }

/** The same as a command takes it. */
export const remakeReason = (given: RemakeReason) => ({ ...given, qcStatusCode: given.qcStatusCode || undefined })
