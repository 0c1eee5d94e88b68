import { stateTag } from '#client/parts/stateTag.tsx'
import { lotStateRows } from '#domain/lot/states.ts'

/** Shows a lot's state. */
export const LotStateTag = stateTag(lotStateRows)
