import { qrPayload, qrPrefix, type QrPayload } from '#domain/qr.ts'
import { swapCase, undoKeyboard } from './keyboardUndos.ts'
import { dropControls, splitSymbology } from './symbology.ts'

/** A text that may be a card's QR string: its signature over `signed` decides. */
export type QrCandidate = { signed: string; signature: Uint8Array<ArrayBuffer>; claims: QrPayload }

export type ScannedQr = {
  /** The possible readings. One is accepted only if its signature verifies. */
  candidates: readonly QrCandidate[]
  /**
   * `whole`: a QR string that arrived as printed, or under Caps Lock; it is forged if no reading
   * verifies. `damaged`: the beginning of one is recognisable, but a keyboard changed it or part of
   * it is missing. `other`: anything else.
   */
  shape: 'whole' | 'damaged' | 'other'
}

type Split = { signed: string; payload: string; signature: string }

/**
 * Reads a scanner's input as a card's QR string: `IKAD1.<payload>.<signature>`, also after an AIM
 * identifier, with control characters around it, under Caps Lock, or through another keyboard
 * layout.
 */
export function readScannedQr(scanned: string): ScannedQr {
  const text = dropControls(scanned)
  const plain = [text, swapCase(text)].map(splitQr).filter((split) => split !== null)
  const wanted =
    plain.length > 0 || startsAsQr(text)
      ? [...plain, ...splitsOfLayouts(text)]
      : splitsOfLayouts(text)
  const candidates = wanted.map(candidateOf).filter((candidate) => candidate !== null)
  if (plain.some(isWhole)) return { candidates, shape: 'whole' }
  return { candidates, shape: candidates.length > 0 || startsAsQr(text) ? 'damaged' : 'other' }
}

function splitsOfLayouts(text: string): Split[] {
  return [...undoKeyboard(text)].map(splitQr).filter((split) => split !== null)
}

/** Returns whether the text begins like a QR string, regardless of its case or its end. */
function startsAsQr(text: string): boolean {
  return splitSymbology(text).text.toUpperCase().startsWith(`${qrPrefix}.`)
}

function splitQr(text: string): Split | null {
  const [prefix, payload, signature, ...more] = splitSymbology(text).text.split('.')
  if (prefix !== qrPrefix || !payload || !signature || more.length > 0) return null
  return { signed: `${prefix}.${payload}`, payload, signature }
}

/**
 * Returns whether no keyboard can have changed it: swapped or lost letters no longer decode to a
 * JSON object.
 */
function isWhole({ payload, signature }: Split): boolean {
  const stated = jsonOf(payload)
  return typeof stated === 'object' && stated !== null && /^[\w-]{86}$/.test(signature)
}

function candidateOf({ signed, payload, signature }: Split): QrCandidate | null {
  const claims = qrPayload.safeParse(jsonOf(payload)).data
  const bytes = bytesOf(signature)
  return claims && bytes ? { signed, signature: bytes, claims } : null
}

function jsonOf(base64url: string): unknown {
  const bytes = bytesOf(base64url)
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined // Neither UTF-8 nor JSON: the caller reports that it is not ours.
  }
}

/**
 * Decodes a text in its one canonical spelling: otherwise one signature could be spelled in several
 * ways.
 */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(base64url)) return null
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const again = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return again === base64url
      ? Uint8Array.from(text, (character) => character.charCodeAt(0))
      : null
  } catch {
    return null // not base64
  }
}
