import { ownValue, saysOf, type Words } from '#domain/words.ts'
import { stepNames } from './stepNames.ts'

/** The displayed names of audited actions, by the verb with which the action's name begins. */
export const stepVerbs = {
  create: { en: 'Created', ms: 'Dicipta' },
  update: { en: 'Changed', ms: 'Diubah' },
  delete: { en: 'Deleted', ms: 'Dihapuskan' },
  set: { en: 'Set', ms: 'Ditetapkan' },
  reset: { en: 'Password reset', ms: 'Kata laluan ditetapkan semula' },
  unlock: { en: 'Unlocked', ms: 'Kunci dibuka' },
  reactivate: { en: 'Reactivated', ms: 'Diaktifkan semula' },
  disable: { en: 'Disabled', ms: 'Dinyahaktifkan' },
  restore: { en: 'Taken back', ms: 'Dipulihkan' },
  enable: { en: 'Enabled', ms: 'Diaktifkan' },
  end: { en: 'Session ended', ms: 'Sesi ditamatkan' },
  remove: { en: 'Removed', ms: 'Dibuang' },
  verify: { en: 'Verified', ms: 'Disahkan' },
  change: { en: 'Password changed', ms: 'Kata laluan ditukar' },
} as const satisfies Record<string, Words>

/**
 * Returns the displayed name of a step, by its name or by the verb with which it begins; undefined
 * if there is none.
 */
export function stepWords(action: string): Words | undefined {
  const verb = /^[a-z]+/.exec(action)?.[0] ?? ''
  return ownValue<Words>(stepNames, action) ?? ownValue<Words>(stepVerbs, verb)
}

/** Returns the steps, by name or verb, whose displayed name contains this text in any language. */
export function stepsCalled(text: string): string[] {
  const typed = text.toLowerCase()
  const called = Object.entries({ ...stepVerbs, ...stepNames }).filter(([, words]) =>
    saysOf(words).some((name) => name.toLowerCase().includes(typed)),
  )
  return called.map(([name]) => name)
}
