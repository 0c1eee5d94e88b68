import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the review of rights show. */
export const rightsTexts = defineMessages({
  loginId: term.loginId,
  role: term.role,
  branch: term.branch,
  decisions: { id: 'uam.rights.rightsTexts.decisions', defaultMessage: 'Decisions' },
  due: { id: 'uam.rights.rightsTexts.due', defaultMessage: 'Confirm by' },
  mayDo: { id: 'uam.rights.rightsTexts.mayDo', defaultMessage: 'May do' },
  standsOut: { id: 'uam.rights.rightsTexts.standsOut', defaultMessage: 'Stands out' },
  all: { id: 'uam.rights.rightsTexts.all', defaultMessage: 'Show everybody' },
  request: { id: 'uam.rights.rightsTexts.request', defaultMessage: 'Request removal' },
})
