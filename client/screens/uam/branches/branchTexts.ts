import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The texts of the branches' form and table. */
export const branchTexts = defineMessages({
  what: term.branch,
  code: { id: 'uam.branches.branchTexts.code', defaultMessage: 'Branch code' },
  codeHint: {
    id: 'uam.branches.branchTexts.codeHint',
    defaultMessage: 'At most 10 letters and digits. Cannot be changed later',
  },
  name: term.name,
  nameHint: term.atMost100,
  region: { id: 'uam.branches.branchTexts.region', defaultMessage: 'Region' },
  regionHint: term.atMost50,
  type: term.branchType,
  typeHint: {
    id: 'uam.branches.branchTexts.typeHint',
    defaultMessage: 'Determines the card types produced here',
  },
  plks: { id: 'uam.branches.branchTexts.plks', defaultMessage: 'PLKS' },
  plksHint: { id: 'uam.branches.branchTexts.plksHint', defaultMessage: 'Handles PLKS' },
  alone: { id: 'uam.branches.branchTexts.alone', defaultMessage: 'One user on shift at a time' },
  aloneHint: {
    id: 'uam.branches.branchTexts.aloneHint',
    defaultMessage:
      'Then the one who personalised a card may also pass it. The audit trail says so',
  },
  byHand: {
    id: 'uam.branches.branchTexts.byHand',
    defaultMessage: 'Chip serials may be entered by hand',
  },
  byHandHint: {
    id: 'uam.branches.branchTexts.byHandHint',
    defaultMessage:
      'Otherwise printing and quality check take them from the card reader only. The audit trail says which it was',
  },
  passkey: {
    id: 'uam.branches.branchTexts.passkey',
    defaultMessage: 'Fingerprint beside the password',
  },
  passkeyHint: {
    id: 'uam.branches.branchTexts.passkeyHint',
    defaultMessage:
      'Its people also show their fingerprint when they sign in, and enrol one first if they have none. Other systems can no longer sign in as them',
  },
  place: { id: 'uam.branches.branchTexts.place', defaultMessage: 'Location of the branch' },
})
