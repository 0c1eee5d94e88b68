import { defineMessages } from 'react-intl'

/** What the way back from despatch is called: no term, which every page would load. */
export const undespatchText = defineMessages({
  undespatch: { id: 'cps.package.undespatchText.undespatch', defaultMessage: 'Undespatch' },
})
