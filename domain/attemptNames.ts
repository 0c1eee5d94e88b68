/**
 * Calls that change something and take no idempotency key, because their response (a token, a
 * temporary password) must not be stored, or because they only show something. A client must not
 * repeat one on its own to find out its result.
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
  'issueStationCredential',
  'approve',
  'approveByPasskey',
  'approveByPasskeyOptions',
  'askReading',
  'askCsmReading',
  'previewCardFace',
  'previewImport',
  'previewDeliveryOrder',
  'readCourierImport',
] as const

/** The attempts that change something, whether the response arrives or not. */
const savingAttempts: readonly string[] = [
  'changePassword',
  'resetPassword',
  'makeAccessToken',
  'issueStationCredential',
] satisfies (typeof attemptNames)[number][]

export type AttemptName = (typeof attemptNames)[number]

/** Returns whether a call of this name may have saved something when its response is lost. */
export const maySave = (name: string): boolean => !isAttempt(name) || savingAttempts.includes(name)

/** Returns whether a call of this name takes no idempotency key. */
export const isAttempt = (name: string): boolean =>
  (attemptNames as readonly string[]).includes(name)
