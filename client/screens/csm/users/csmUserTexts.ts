import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of a user's fields, in the list and in the form. */
export const csmUserTexts = defineMessages({
  loginId: term.loginId,
  staffName: { id: 'csm.users.staffName', defaultMessage: 'Staff name' },
  staffNumber: { id: 'csm.users.staffNumber', defaultMessage: 'Staff number' },
  designation: { id: 'csm.users.designation', defaultMessage: 'Designation' },
  email: { id: 'csm.users.email', defaultMessage: 'Email' },
  division: { id: 'csm.users.division', defaultMessage: 'Division' },
  grade: { id: 'csm.users.grade', defaultMessage: 'Grade' },
  gradePrefix: { id: 'csm.users.gradePrefix', defaultMessage: 'Grade prefix' },
  branch: term.branch,
  roles: { id: 'csm.users.roles', defaultMessage: 'Roles' },
  rights: { id: 'csm.users.rights', defaultMessage: 'Access rights' },
})
