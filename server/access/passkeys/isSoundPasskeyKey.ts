import { isSoundEd25519Key } from '#server/platform/keys/isSoundEd25519Key.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * Returns whether a passkey's public key (COSE) is sound. An Ed25519 key of small order is not:
 * anyone can sign for it.
 */
export async function isSoundPasskeyKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await webAuthn()
  const key = decodeCredentialPublicKey(publicKey)
  if (!cose.isCOSEPublicKeyOKP(key)) return true
  const x = key.get(cose.COSEKEYS.x)
  return x !== undefined && isSoundEd25519Key(x)
}
