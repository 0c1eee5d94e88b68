/** WebAuthn's code is loaded only when somebody uses a fingerprint. */
export const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser and place (https or localhost) can do it at all. */
export function canUseFingerprint(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}
