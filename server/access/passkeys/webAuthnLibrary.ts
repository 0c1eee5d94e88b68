export * from '@simplewebauthn/server'
export { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
