import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that the lists of open matters share. */
export const matterTexts = defineMessages({
  branch: term.branch,
  age: { id: 'sms.openmatters.age', defaultMessage: 'Age' },
  owner: { id: 'sms.openmatters.owner', defaultMessage: 'Whose' },
})
