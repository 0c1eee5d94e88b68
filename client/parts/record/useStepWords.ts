import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'
import { stepTexts } from './stepTexts.ts'

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
})

/** Says an audited action, by its name or the verb that its name begins with; by its name where there are no words. */
export function useStepWords(): (action: string) => string {
  const intl = useIntl()
  return (action) => {
    const verb = /^[a-z]+/.exec(action)?.[0] ?? ''
    const verbs: Record<string, MessageDescriptor> = stepVerbs
    const steps: Record<string, MessageDescriptor> = stepTexts
    const message = Object.hasOwn(stepTexts, action) ? steps[action] : Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return message ? intl.formatMessage(message) : action
  }
}
