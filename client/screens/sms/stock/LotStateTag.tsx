import { stateTag } from '#client/parts/stateTag.tsx'
import { lotStateRows } from '#domain/lot/states.ts'

/** A lot's state. */
export const LotStateTag = stateTag(lotStateRows)
