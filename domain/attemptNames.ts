/**
 * Calls that change something and take no idempotency key, because what they answer (a token, a temporary password) may
 * be kept nowhere, or because they only show. Nobody may repeat one by himself to learn what became of it.
 */
export const attemptNames = [
  'signIn',
  'signOut',
  'passkeySignIn',
  'passkeySignInOptions',
  'passkeyEnrolmentOptions',
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'approve',
  'previewImport',
  'previewDeliveryOrder',
  'readCourierImport',
] as const

export type AttemptName = (typeof attemptNames)[number]

/** Whether a call of this name takes no idempotency key. */
export const isAttempt = (name: string): boolean => (attemptNames as readonly string[]).includes(name)
