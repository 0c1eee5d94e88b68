import { defineMessages } from 'react-intl'

/** Texts that the parts of the screen share. */
export const retentionTexts = defineMessages({
  PHOTOGRAPH: {
    id: 'uam.retention.retentionTexts.PHOTOGRAPH',
    defaultMessage: 'Photographs',
  },
  SIGNATURE: { id: 'uam.retention.retentionTexts.SIGNATURE', defaultMessage: 'Signatures' },
  ADDRESS: {
    id: 'uam.retention.retentionTexts.ADDRESS',
    defaultMessage: 'Addresses and telephones',
  },
  PARTICULARS: {
    id: 'uam.retention.retentionTexts.PARTICULARS',
    defaultMessage: 'All personal particulars',
  },
  what: { id: 'uam.retention.retentionTexts.what', defaultMessage: 'Data' },
})
