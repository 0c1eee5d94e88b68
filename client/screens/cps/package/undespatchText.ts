import { defineMessages } from 'react-intl'

/**
 * The name of undoing a despatch. It is not among the shared terms, because every page would load
 * it.
 */
export const undespatchText = defineMessages({
  undespatch: { id: 'cps.package.undespatchText.undespatch', defaultMessage: 'Undespatch' },
})
