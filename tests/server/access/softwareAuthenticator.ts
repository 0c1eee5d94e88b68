import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Flaws = {
  /** Answers without user verification. */
  withoutVerification?: boolean
  origin?: string
  rpId?: string
  challenge?: string
  /** Does not increase the counter, like a copy of the authenticator. */
  counterStands?: boolean
  /** Signs with another key. */
  forged?: boolean
}

/** A WebAuthn authenticator in software, with one ES256 key, like a fingerprint reader. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private userHandle = ''
  private readonly origin: string

  constructor(origin = 'http://localhost:4000') {
    this.origin = origin
  }

  /** Answers navigator.credentials.create's options, both as JSON text. */
  attest(optionsText: string, flaws: Flaws = {}): string {
    const options = JSON.parse(optionsText) as Options
    this.userHandle = options.user!.id
    const credential = Buffer.concat([
      Buffer.alloc(16),
      uint16(this.id.length),
      this.id,
      coseKey(this.keys.publicKey),
    ])
    const authData = Buffer.concat([
      this.authenticatorData(flaws.rpId ?? options.rp!.id!, 0x40, flaws),
      credential,
    ])
    const attestationObject = map(3, [
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(0, []),
      text('authData'),
      bytes(authData),
    ])
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', options, flaws)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** Answers navigator.credentials.get's options, both as JSON text. */
  assert(optionsText: string, flaws: Flaws = {}): string {
    const options = JSON.parse(optionsText) as Options
    if (!flaws.counterStands) this.counter += 1
    const authData = this.authenticatorData(flaws.rpId ?? options.rpId!, 0, flaws)
    const clientData = this.clientData('webauthn.get', options, flaws)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const key = flaws.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, key)),
      userHandle: this.userHandle,
    })
  }

  private answer(response: object): string {
    const id = base64url(this.id)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    })
  }

  private clientData(type: string, options: Options, flaws: Flaws): Buffer {
    const { challenge = options.challenge, origin = this.origin } = flaws
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Returns the hash of the site, the flags (user present, user verified) and the counter. */
  private authenticatorData(rpId: string, moreFlags: number, flaws: Flaws): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = Buffer.from([0x01 | (flaws.withoutVerification ? 0 : 0x04) | moreFlags])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter])
  }
}

/** Returns the public key in COSE: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const [kty, alg, crv] = [
    Buffer.from([0x01, 0x02]),
    Buffer.from([0x03, 0x26]),
    Buffer.from([0x20, 0x01]),
  ]
  return map(5, [
    kty,
    alg,
    crv,
    Buffer.from([0x21]),
    bytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y!, 'base64url')),
  ])
}

// Just enough CBOR for that.
function map(entries: number, parts: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries]), ...parts])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  // In the shortest form, which the verifier requires.
  return Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(value.length)]),
    value,
  ])
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}

function base64url(value: Buffer): string {
  return value.toString('base64url')
}
