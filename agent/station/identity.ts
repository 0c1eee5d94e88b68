import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/**
 * The agent's identity: a key that never leaves its folder, and the token of its heartbeats, which
 * is derived from it.
 */
export type Identity = {
  /** Raw, base64url. */
  publicKey: string
  token: string
  tokenHash: string
  /** Returns an Ed25519 signature over the text, base64url. */
  sign(text: string): string
}

type Kept = { key: string; pages: string[] }
export type Keep = { identity: Identity; isPaired(token: string): boolean; pair(): string }

/** A workstation has one or two browsers: if there are more, the oldest is removed. */
const mostPages = 8
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Opens the agent's storage: its key and digests of the tokens of paired pages. It stores no data
 * of any card or person.
 */
export function openKeep(folder: string): Keep {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'agent.json')
  let kept = readKept(file)
  const write = (next: Kept) => {
    const handle = openSync(`${file}.new`, 'w', 0o600)
    writeSync(handle, JSON.stringify(next))
    fsyncSync(handle)
    closeSync(handle)
    renameSync(`${file}.new`, file)
    kept = next
  }
  if (kept.key === '') write({ ...kept, key: newKey() })
  const key = createPrivateKey({
    key: Buffer.from(kept.key, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    identity: identityOf(key, kept.key),
    isPaired: (token) => kept.pages.includes(digest(token)),
    pair() {
      const token = randomBytes(32).toString('base64url')
      write({ ...kept, pages: [...kept.pages, digest(token)].slice(-mostPages) })
      return token
    },
  }
}

function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { key: '', pages: [] }
    throw new Error(
      `${file} can't be read: issue the station a new credential, and remove the file`,
      { cause: error },
    )
  }
}

const newKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64url')

function identityOf(key: KeyObject, secret: string): Identity {
  const token = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update('ikad heartbeat')
    .digest('base64url')
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
    token,
    tokenHash: digest(token),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}
