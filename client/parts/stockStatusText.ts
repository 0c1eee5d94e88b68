import { defineMessages } from 'react-intl'

/** How a stock stands against its threshold, in words. */
export const stockStatusText = defineMessages({
  ADEQUATE: { id: 'kit.stockStatusText.ADEQUATE', defaultMessage: 'Adequate' },
  MODERATE: { id: 'kit.stockStatusText.MODERATE', defaultMessage: 'Moderate' },
  CRITICAL: { id: 'kit.stockStatusText.CRITICAL', defaultMessage: 'Critical' },
})
