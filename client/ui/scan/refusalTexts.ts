import { defineMessages } from 'react-intl'

/** Why a scan was refused before any screen had seen it. */
export const refusalTexts = defineMessages({
  unseen: { id: 'kit.scan.refusalTexts.unseen', defaultMessage: 'Not read from its beginning. Scan it again' },
  noEnd: { id: 'kit.scan.refusalTexts.noEnd', defaultMessage: 'Its end did not come. Scan it again' },
  mixed: { id: 'kit.scan.refusalTexts.mixed', defaultMessage: 'Mixed with what was typed. Scan it again' },
  dialog: { id: 'kit.scan.refusalTexts.dialog', defaultMessage: 'Not taken: answer the open question first, then scan it again' },
  noPlace: { id: 'kit.scan.refusalTexts.noPlace', defaultMessage: 'Not taken: this screen has no use for a scan' },
  off: { id: 'kit.scan.refusalTexts.off', defaultMessage: 'Not taken: scanning is not possible here at present' },
  left: { id: 'kit.scan.refusalTexts.left', defaultMessage: 'Not done: its screen was left before it was its turn' },
  unanswered: {
    id: 'kit.scan.refusalTexts.unanswered',
    defaultMessage: 'Not answered: its screen was left meanwhile. Look whether it was done',
  },
})
