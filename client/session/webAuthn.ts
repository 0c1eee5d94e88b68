import { loadScript } from '#client/state/loadScript.ts'

const load = () => import('@simplewebauthn/browser')

/** Loads WebAuthn's code only when somebody uses a fingerprint. */
export const webAuthn = () => loadScript(load)

/** Returns whether this browser and origin (https or localhost) support it. */
export function canUseFingerprint(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/**
 * Returns the authenticator's answer to the server's options, both as JSON text; null if there is
 * none: cancelled, timed out, or no such key here, which the browser does not distinguish.
 */
export async function askFingerprint(options: string): Promise<string | null> {
  const { startAuthentication } = await webAuthn()
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    console.warn(error)
    return null
  }
}
