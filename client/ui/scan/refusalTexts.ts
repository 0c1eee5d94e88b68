import { defineMessages } from 'react-intl'

/** Why a scan was refused before any screen saw it. */
export const refusalTexts = defineMessages({
  unseen: {
    id: 'kit.scan.refusalTexts.unseen',
    defaultMessage: 'Start of the scan was missed. Scan again',
  },
  noEnd: { id: 'kit.scan.refusalTexts.noEnd', defaultMessage: 'Scan incomplete. Scan again' },
  mixed: {
    id: 'kit.scan.refusalTexts.mixed',
    defaultMessage: 'Mixed with what was typed. Scan it again',
  },
  keyboard: {
    id: 'kit.scan.refusalTexts.keyboard',
    defaultMessage:
      'Not readable. Check Caps Lock, Num Lock and the scanner’s keyboard language, then scan it again',
  },
  fields: {
    id: 'kit.scan.refusalTexts.fields',
    defaultMessage: 'Not taken: this code holds several values, and none of ours does',
  },
  dialog: {
    id: 'kit.scan.refusalTexts.dialog',
    defaultMessage: 'Not taken: answer the open question first, then scan it again',
  },
  noPlace: {
    id: 'kit.scan.refusalTexts.noPlace',
    defaultMessage: 'Not taken: this screen has no use for a scan',
  },
  off: {
    id: 'kit.scan.refusalTexts.off',
    defaultMessage: 'Not taken: scanning is not possible here at present',
  },
  left: { id: 'kit.scan.refusalTexts.left', defaultMessage: 'Not done: you left the screen first' },
  unanswered: {
    id: 'kit.scan.refusalTexts.unanswered',
    defaultMessage: 'Not answered: its screen was left meanwhile. Look whether it was done',
  },
})
