import type { Locale } from '#domain/problems.ts'

const verbs: Record<string, Record<Locale, string>> = {
  create: { en: 'Created', ms: 'Dicipta' },
  update: { en: 'Changed', ms: 'Diubah' },
  delete: { en: 'Deleted', ms: 'Dihapuskan' },
  set: { en: 'Set', ms: 'Ditetapkan' },
  reset: { en: 'Password reset', ms: 'Kata laluan ditetapkan semula' },
  unlock: { en: 'Unlocked', ms: 'Kunci dibuka' },
  reactivate: { en: 'Reactivated', ms: 'Diaktifkan semula' },
  disable: { en: 'Disabled', ms: 'Dinyahaktifkan' },
  enable: { en: 'Enabled', ms: 'Diaktifkan' },
  end: { en: 'Session ended', ms: 'Sesi ditamatkan' },
  remove: { en: 'Removed', ms: 'Dibuang' },
  change: { en: 'Password changed', ms: 'Kata laluan ditukar' },
  sign: { en: 'Signed in or out', ms: 'Log masuk atau keluar' },
}

/** An audited action in words, by the verb that its name begins with; its name where there are none. */
export function stepWords(action: string, locale: Locale): string {
  return verbs[/^[a-z]+/.exec(action)?.[0] ?? '']?.[locale] ?? action
}
