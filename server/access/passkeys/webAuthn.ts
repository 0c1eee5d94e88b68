/** The library of passkeys, loaded when first needed: it takes a tenth of what a start takes. */
export const webAuthn = () => import('@simplewebauthn/server')
