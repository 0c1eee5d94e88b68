import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several files of the audit trail share. */
export const auditTexts = defineMessages({
  at: { id: 'uam.auditlog.at', defaultMessage: 'Time' },
  by: term.loginId,
  branch: term.branch,
  action: term.action,
  record: term.record,
  changed: { id: 'uam.auditlog.changed', defaultMessage: 'Before → after' },
  product: { id: 'uam.auditlog.product', defaultMessage: 'the product itself' },
})
