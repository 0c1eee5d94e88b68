import { defineMessages } from 'react-intl'

/** What several files of the audit trail say. */
export const auditTexts = defineMessages({
  at: { id: 'uam.auditlog.at', defaultMessage: 'Time' },
  by: { id: 'uam.auditlog.by', defaultMessage: 'User id' },
  branch: { id: 'uam.auditlog.branch', defaultMessage: 'Branch' },
  action: { id: 'uam.auditlog.action', defaultMessage: 'Action' },
  record: { id: 'uam.auditlog.record', defaultMessage: 'Record' },
  changed: { id: 'uam.auditlog.changed', defaultMessage: 'Before → after' },
  product: { id: 'uam.auditlog.product', defaultMessage: 'the product itself' },
})
