import { hash, verify } from '@node-rs/argon2'
import { newToken } from '#server/access/sessions/token.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(uniform(password), parameters)
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, uniform(password))
}

let nobodys: Promise<string> | undefined

/** The stored form of a password that nobody knows, or ever will: for accounts that can't be signed in to yet. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(newToken())
  return nobodys
}

/** Takes as long as verifying takes, and is never right: for login ids that nobody has. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await nobodysHash(), password)
  return false
}

/** Keyboards compose one and the same character in different ways. */
function uniform(password: string): string {
  return password.normalize('NFKC')
}
