import { defineMessages } from 'react-intl'

/** What the lists of open matters have in common. */
export const matterTexts = defineMessages({
  branch: { id: 'sms.openmatters.branch', defaultMessage: 'Branch' },
  age: { id: 'sms.openmatters.age', defaultMessage: 'Age' },
  owner: { id: 'sms.openmatters.owner', defaultMessage: 'Whose' },
})
