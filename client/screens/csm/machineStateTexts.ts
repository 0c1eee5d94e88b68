import { defineMessages } from 'react-intl'

/** The texts for whether a machine takes jobs, in its row and in its form. */
export const machineStateTexts = defineMessages({
  open: { id: 'csm.machineStateTexts.open', defaultMessage: 'Takes jobs' },
  blocked: { id: 'csm.machineStateTexts.blocked', defaultMessage: 'Blocked' },
})
