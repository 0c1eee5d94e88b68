import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { CourierRowFate } from '#client/__generated__/poslajuimportQuery.graphql.ts'
import { term } from '#client/state/terms.ts'
import type { StateTone } from '#domain/stateRows.ts'

/** The names of the rows' fates. */
export const fateTexts = defineMessages({
  READ: { id: 'cps.poslajuimport.fateTexts.READ', defaultMessage: 'Read' },
  ACCEPTED: { id: 'cps.poslajuimport.fateTexts.ACCEPTED', defaultMessage: 'To be imported' },
  IMPORTED: { id: 'cps.poslajuimport.fateTexts.IMPORTED', defaultMessage: 'Imported' },
  UNCHANGED: { id: 'cps.poslajuimport.fateTexts.UNCHANGED', defaultMessage: 'Unchanged' },
  REFUSED: term.refused,
}) satisfies Record<Exclude<CourierRowFate, '%future added value'>, MessageDescriptor>

export const fateTones: Record<keyof typeof fateTexts, StateTone> = {
  READ: 'none',
  ACCEPTED: 'info',
  IMPORTED: 'ok',
  UNCHANGED: 'none',
  REFUSED: 'bad',
}
