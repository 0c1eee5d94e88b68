import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'

/** What people call an audited action by the verb that its name begins with. */
export const stepVerbs = defineMessages({
  create: { id: 'kit.record.verbs.create', defaultMessage: 'Created' },
  update: { id: 'kit.record.verbs.update', defaultMessage: 'Changed' },
  delete: { id: 'kit.record.verbs.delete', defaultMessage: 'Deleted' },
  set: { id: 'kit.record.verbs.set', defaultMessage: 'Set' },
  reset: { id: 'kit.record.verbs.reset', defaultMessage: 'Password reset' },
  unlock: { id: 'kit.record.verbs.unlock', defaultMessage: 'Unlocked' },
  reactivate: { id: 'kit.record.verbs.reactivate', defaultMessage: 'Reactivated' },
  disable: { id: 'kit.record.verbs.disable', defaultMessage: 'Disabled' },
  restore: { id: 'kit.record.verbs.restore', defaultMessage: 'Taken back' },
  enable: { id: 'kit.record.verbs.enable', defaultMessage: 'Enabled' },
  end: { id: 'kit.record.verbs.end', defaultMessage: 'Session ended' },
  remove: { id: 'kit.record.verbs.remove', defaultMessage: 'Removed' },
  verify: { id: 'kit.record.verbs.verify', defaultMessage: 'Verified' },
  change: { id: 'kit.record.verbs.change', defaultMessage: 'Password changed' },
  add: { id: 'kit.record.verbs.add', defaultMessage: 'Added' },
  assign: { id: 'kit.record.verbs.assign', defaultMessage: 'Assigned' },
  cancel: { id: 'kit.record.verbs.cancel', defaultMessage: 'Cancelled' },
  clear: { id: 'kit.record.verbs.clear', defaultMessage: 'Cleared' },
  close: { id: 'kit.record.verbs.close', defaultMessage: 'Closed' },
  correct: { id: 'kit.record.verbs.correct', defaultMessage: 'Corrected' },
  count: { id: 'kit.record.verbs.count', defaultMessage: 'Counted' },
  despatch: { id: 'kit.record.verbs.despatch', defaultMessage: 'Despatched' },
  distribute: { id: 'kit.record.verbs.distribute', defaultMessage: 'Distributed' },
  force: { id: 'kit.record.verbs.force', defaultMessage: 'Force closed' },
  generate: { id: 'kit.record.verbs.generate', defaultMessage: 'Generated' },
  hand: { id: 'kit.record.verbs.hand', defaultMessage: 'Handed over' },
  import: { id: 'kit.record.verbs.import', defaultMessage: 'Imported' },
  insert: { id: 'kit.record.verbs.insert', defaultMessage: 'Inserted' },
  manual: { id: 'kit.record.verbs.manual', defaultMessage: 'Manually rejected' },
  open: { id: 'kit.record.verbs.open', defaultMessage: 'Opened' },
  pass: { id: 'kit.record.verbs.pass', defaultMessage: 'Passed' },
  print: { id: 'kit.record.verbs.print', defaultMessage: 'Printed' },
  propose: { id: 'kit.record.verbs.propose', defaultMessage: 'Proposed' },
  pull: { id: 'kit.record.verbs.pull', defaultMessage: 'Pulled' },
  put: { id: 'kit.record.verbs.put', defaultMessage: 'Put in' },
  reassign: { id: 'kit.record.verbs.reassign', defaultMessage: 'Reassigned' },
  receive: { id: 'kit.record.verbs.receive', defaultMessage: 'Received' },
  reject: { id: 'kit.record.verbs.reject', defaultMessage: 'Rejected' },
  remake: { id: 'kit.record.verbs.remake', defaultMessage: 'Remade' },
  reopen: { id: 'kit.record.verbs.reopen', defaultMessage: 'Opened again' },
  reroute: { id: 'kit.record.verbs.reroute', defaultMessage: 'Re-routed' },
  resolve: { id: 'kit.record.verbs.resolve', defaultMessage: 'Resolved' },
  return: { id: 'kit.record.verbs.return', defaultMessage: 'Returned' },
  save: { id: 'kit.record.verbs.save', defaultMessage: 'Saved' },
  send: { id: 'kit.record.verbs.send', defaultMessage: 'Sent' },
  start: { id: 'kit.record.verbs.start', defaultMessage: 'Started' },
  take: { id: 'kit.record.verbs.take', defaultMessage: 'Taken out' },
  undespatch: { id: 'kit.record.verbs.undespatch', defaultMessage: 'Despatch undone' },
  withdraw: { id: 'kit.record.verbs.withdraw', defaultMessage: 'Withdrawn' },
})

/** What of a user's life its verb alone doesn't tell. */
const steps: Record<string, MessageDescriptor> = defineMessages({
  signIn: { id: 'kit.record.steps.signIn', defaultMessage: 'Signed in' },
  signInHalf: { id: 'kit.record.steps.signInHalf', defaultMessage: 'Password right, fingerprint awaited' },
  signInFailed: { id: 'kit.record.steps.signInFailed', defaultMessage: 'Sign-in failed' },
  signOut: { id: 'kit.record.steps.signOut', defaultMessage: 'Signed out' },
  changePasswordFailed: { id: 'kit.record.steps.changePasswordFailed', defaultMessage: 'Change of password failed' },
  forgotPassword: { id: 'kit.record.steps.forgotPassword', defaultMessage: 'Asked for a new password' },
  dismissPasswordRequest: {
    id: 'kit.record.steps.dismissPasswordRequest',
    defaultMessage: 'Request for a new password dismissed',
  },
  endOtherSessions: { id: 'kit.record.steps.endOtherSessions', defaultMessage: 'Own sessions elsewhere ended' },
  endUserSessions: { id: 'kit.record.steps.endUserSessions', defaultMessage: 'Sessions ended' },
  changeLocation: { id: 'kit.record.steps.changeLocation', defaultMessage: 'Location changed' },
  enrolPasskey: { id: 'kit.record.steps.enrolPasskey', defaultMessage: 'Fingerprint enrolled' },
  passkeyEnrolmentRefused: {
    id: 'kit.record.steps.passkeyEnrolmentRefused',
    defaultMessage: 'Enrolment of a fingerprint refused',
  },
  removePasskey: { id: 'kit.record.steps.removePasskey', defaultMessage: 'Fingerprint removed' },
  removeUserPasskey: { id: 'kit.record.steps.removeUserPasskey', defaultMessage: 'Fingerprint removed' },
  approveRefused: { id: 'kit.record.steps.approveRefused', defaultMessage: 'Approval as a supervisor refused' },
  approve: { id: 'kit.record.steps.approve', defaultMessage: 'Approved as a supervisor' },
})

/** Says an audited action, by its name or the verb that its name begins with; by its name where there are no words. */
export function useStepWords(): (action: string) => string {
  const intl = useIntl()
  return (action) => {
    const verb = /^[a-z]+/.exec(action)?.[0] ?? ''
    const verbs: Record<string, MessageDescriptor> = stepVerbs
    const message = Object.hasOwn(steps, action) ? steps[action] : Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return message ? intl.formatMessage(message) : action
  }
}
