import { loadScript } from '#client/state/loadScript.ts'

const load = () => import('@simplewebauthn/browser')

/** WebAuthn's code is loaded only when somebody uses a fingerprint. */
export const webAuthn = () => loadScript(load)

/** Whether this browser and place (https or localhost) can do it at all. */
export function canUseFingerprint(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/**
 * The authenticator's answer to the server's options, both as JSON text; null where there is none: cancelled, timed out,
 * or no such key here, of which the browser doesn't tell which.
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
