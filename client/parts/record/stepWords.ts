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
  restore: { en: 'Taken back', ms: 'Dipulihkan' },
  enable: { en: 'Enabled', ms: 'Diaktifkan' },
  end: { en: 'Session ended', ms: 'Sesi ditamatkan' },
  remove: { en: 'Removed', ms: 'Dibuang' },
  verify: { en: 'Verified', ms: 'Disahkan' },
  change: { en: 'Password changed', ms: 'Kata laluan ditukar' },
}

/** What of a user's life its verb alone doesn't tell. */
const steps: Record<string, Record<Locale, string>> = {
  signIn: { en: 'Signed in', ms: 'Log masuk' },
  signInHalf: { en: 'Password right, fingerprint awaited', ms: 'Kata laluan betul, menunggu cap jari' },
  signInFailed: { en: 'Sign-in failed', ms: 'Log masuk gagal' },
  signOut: { en: 'Signed out', ms: 'Log keluar' },
  changePasswordFailed: { en: 'Change of password failed', ms: 'Penukaran kata laluan gagal' },
  forgotPassword: { en: 'Asked for a new password', ms: 'Meminta kata laluan baharu' },
  dismissPasswordRequest: { en: 'Request for a new password dismissed', ms: 'Permintaan kata laluan baharu diketepikan' },
  endOtherSessions: { en: 'Own sessions elsewhere ended', ms: 'Sesi sendiri di tempat lain ditamatkan' },
  endUserSessions: { en: 'Sessions ended', ms: 'Semua sesi ditamatkan' },
  enrolPasskey: { en: 'Fingerprint enrolled', ms: 'Cap jari didaftarkan' },
  passkeyEnrolmentRefused: { en: 'Enrolment of a fingerprint refused', ms: 'Pendaftaran cap jari ditolak' },
  removePasskey: { en: 'Fingerprint removed', ms: 'Cap jari dibuang' },
  removeUserPasskey: { en: 'Fingerprint removed', ms: 'Cap jari dibuang' },
  approveRefused: { en: 'Approval as a supervisor refused', ms: 'Kelulusan penyelia ditolak' },
  approve: { en: 'Approved as a supervisor', ms: 'Meluluskan sebagai penyelia' },
}

/** An audited action in words, by its name or the verb that its name begins with; its name where there are none. */
export function stepWords(action: string, locale: Locale): string {
  const step = Object.hasOwn(steps, action) ? steps[action] : undefined
  return step?.[locale] ?? verbs[/^[a-z]+/.exec(action)?.[0] ?? '']?.[locale] ?? action
}
