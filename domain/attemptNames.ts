/**
 * Calls that change something and take no idempotency key, because what they answer (a token, a temporary password) may
 * be kept nowhere, or because they only show. Nobody may repeat one by himself to learn what became of it.
 */
export const attemptNames = [
  'signIn',
  'signOut',
  'passkeySignIn',
  'passkeySignInOptions',
  'cardSignInNonce',
  'cardSignIn',
  'passkeyEnrolmentOptions',
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'makeAccessToken',
  'approve',
  'approveByPasskey',
  'approveByPasskeyOptions',
  'askReading',
  'previewCardFace',
  'previewImport',
  'previewDeliveryOrder',
  'readCourierImport',
] as const

/** Those of them after which something is other than before, whether the answer arrives or not. */
const savingAttempts: readonly string[] = [
  'changePassword',
  'resetPassword',
  'makeAccessToken',
] satisfies (typeof attemptNames)[number][]

export type AttemptName = (typeof attemptNames)[number]

/** Whether a call of this name may have saved something when its answer is lost. */
export const maySave = (name: string): boolean => !isAttempt(name) || savingAttempts.includes(name)

/** Whether a call of this name takes no idempotency key. */
export const isAttempt = (name: string): boolean => (attemptNames as readonly string[]).includes(name)
