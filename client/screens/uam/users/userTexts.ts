import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of a user's fields, in the list and in the forms. */
export const userTexts = defineMessages({
  loginId: term.loginId,
  role: term.role,
  branch: term.branch,
  staffName: { id: 'uam.users.userTexts.staffName', defaultMessage: 'Staff name' },
  staffNumber: { id: 'uam.users.userTexts.staffNumber', defaultMessage: 'Staff number' },
  department: { id: 'uam.users.userTexts.department', defaultMessage: 'Department' },
  designation: { id: 'uam.users.userTexts.designation', defaultMessage: 'Designation' },
  email: { id: 'uam.users.userTexts.email', defaultMessage: 'Email' },
  deleted: { id: 'uam.users.userTexts.deleted', defaultMessage: 'Deleted' },
})

/** The rights in the CSM area. */
export const rightTexts = defineMessages({
  rights: { id: 'uam.users.userTexts.rightTexts.rights', defaultMessage: 'Rights in the CSM area' },
  JOB: { id: 'uam.users.userTexts.rightTexts.JOB', defaultMessage: 'Jobs' },
  CONFIG: { id: 'uam.users.userTexts.rightTexts.CONFIG', defaultMessage: 'Configuration' },
  USER: term.users,
  REPORT: term.reports,
  AUDIT: { id: 'uam.users.userTexts.rightTexts.AUDIT', defaultMessage: 'Audit log' },
})
