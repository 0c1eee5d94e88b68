/**
 * Loads the passkey library on first use, because loading it takes a tenth of the start-up time.
 * Its helpers come with it: imported separately they would form a second bundle file, whose modules
 * run before the polyfill they need.
 */
export const webAuthn = () => import('./webAuthnLibrary.ts')
