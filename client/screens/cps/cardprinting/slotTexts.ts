import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The states of a record on the printing list. */
export const slotTexts = defineMessages({
  waiting: term.waiting,
  printing: { id: 'cps.cardprinting.slotTexts.printing', defaultMessage: 'Printing' },
  queued: { id: 'cps.cardprinting.slotTexts.queued', defaultMessage: 'Sent to the printer' },
  inWork: { id: 'cps.cardprinting.slotTexts.inWork', defaultMessage: 'The printer prints it' },
  preview: { id: 'cps.cardprinting.slotTexts.preview', defaultMessage: 'Look at the card of {no}' },
  reading: { id: 'cps.cardprinting.slotTexts.reading', defaultMessage: 'Reading the chip' },
  saving: { id: 'cps.cardprinting.slotTexts.saving', defaultMessage: 'Saving' },
  unsaved: { id: 'cps.cardprinting.slotTexts.unsaved', defaultMessage: 'Not confirmed' },
  uncertain: { id: 'cps.cardprinting.slotTexts.uncertain', defaultMessage: 'Printed or not?' },
  inPrinter: { id: 'cps.cardprinting.slotTexts.inPrinter', defaultMessage: 'In the printer' },
  failed: { id: 'cps.cardprinting.slotTexts.failed', defaultMessage: 'Not printed' },
  printed: term.printed,
  chipError: term.chipError,
  rejected: { id: 'cps.cardprinting.slotTexts.rejected', defaultMessage: 'Manual reject' },
  elsewhere: { id: 'cps.cardprinting.slotTexts.elsewhere', defaultMessage: 'No longer here' },
  noBlank: {
    id: 'cps.cardprinting.slotTexts.noBlank',
    defaultMessage: 'The station holds no blank card of this type. Withdraw cards first.',
  },
  uncertainWhy: {
    id: 'cps.cardprinting.slotTexts.uncertainWhy',
    defaultMessage: 'It went to the printer at {at}. What became of its card was not saved.',
  },
  settle: {
    id: 'cps.cardprinting.slotTexts.settle',
    defaultMessage: 'What happened to the card …',
  },
  retry: { id: 'cps.cardprinting.slotTexts.retry', defaultMessage: 'Save the status again' },
  remove: { id: 'cps.cardprinting.slotTexts.remove', defaultMessage: 'Remove {no} from the list' },
  addedBy: { id: 'cps.cardprinting.slotTexts.addedBy', defaultMessage: 'added by {who}' },
  sentBy: {
    id: 'cps.cardprinting.slotTexts.sentBy',
    defaultMessage: 'sent to the printer by {who}, {at}',
  },
  printedBy: { id: 'cps.cardprinting.slotTexts.printedBy', defaultMessage: 'printed by {who}' },
})
