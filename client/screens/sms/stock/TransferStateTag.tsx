import { stateTag } from '#client/parts/stateTag.tsx'
import { transferStateRows } from '#domain/transfer/states.ts'

/** Shows the state of a distribution or a return. */
export const TransferStateTag = stateTag(transferStateRows)
