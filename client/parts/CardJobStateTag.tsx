import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { stateTag } from './stateTag.tsx'

/** Shows a card job's state. */
export const CardJobStateTag = stateTag(cardJobStateRows)
