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
  CSM_JOB: { id: 'uam.retention.retentionTexts.CSM_JOB', defaultMessage: 'CSM jobs' },
  CSM_FILE: {
    id: 'uam.retention.retentionTexts.CSM_FILE',
    defaultMessage: 'CSM files set aside',
  },
  what: { id: 'uam.retention.retentionTexts.what', defaultMessage: 'Data' },
})
