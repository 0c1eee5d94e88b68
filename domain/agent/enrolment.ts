import { z } from 'zod'
import { stationId } from '#domain/fields.ts'
import { nonceForm, signatureForm } from './reading.ts'

/** 32 bytes in base64url. */
const bytes32 = z.string().regex(nonceForm, 'field.invalid')
const signature = z.string().regex(signatureForm, 'field.invalid')

/**
 * An agent enrols with the credential that was issued to its station. It sends its public key and
 * the digest of the token that replaces the credential.
 */
export const enrolAgentInput = z.object({ publicKey: bytes32, tokenHash: bytes32, signature })
export type EnrolAgent = z.infer<typeof enrolAgentInput>

export function signedEnrolment({ publicKey, tokenHash }: Omit<EnrolAgent, 'signature'>): string {
  return JSON.stringify(['ikad-enrolment-1', publicKey, tokenHash])
}

/** Eight digits, shown on the station's screen for two minutes and usable once. */
export const pairingCode = z.string().regex(/^\d{8}$/, 'field.invalid')

/** The screen generates the code, so that no response contains it. */
export const openPairingInput = z.object({ stationId, code: pairingCode })
export const askReadingInput = z.object({ stationId })

export const redeemPairingInput = z.object({ code: pairingCode, signature })
export const signedPairing = (stationId: string, code: string) =>
  JSON.stringify(['ikad-pairing-1', stationId, code])
