import { defineMessages } from 'react-intl'

/** What the particulars of a user are called, in the list and in the forms. */
export const userTexts = defineMessages({
  loginId: { id: 'uam.users.userTexts.loginId', defaultMessage: 'User id' },
  role: { id: 'uam.users.userTexts.role', defaultMessage: 'Role' },
  branch: { id: 'uam.users.userTexts.branch', defaultMessage: 'Branch' },
  staffName: { id: 'uam.users.userTexts.staffName', defaultMessage: 'Staff name' },
  staffNumber: { id: 'uam.users.userTexts.staffNumber', defaultMessage: 'Staff number' },
  department: { id: 'uam.users.userTexts.department', defaultMessage: 'Department' },
  designation: { id: 'uam.users.userTexts.designation', defaultMessage: 'Designation' },
  email: { id: 'uam.users.userTexts.email', defaultMessage: 'Email' },
})
