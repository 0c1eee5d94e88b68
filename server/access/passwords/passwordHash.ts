import { hash, verify } from '@node-rs/argon2'
import { newToken } from '#server/platform/keys/token.ts'

/** OWASP's recommended argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Returns the stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(uniform(password), parameters)
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, uniform(password))
}

let nobodys: Promise<string> | undefined

/**
 * Returns the stored form of a random password that nobody knows, for accounts that can't sign in
 * yet.
 */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(newToken())
  return nobodys
}

/** Takes as long as a verification and always returns false, for unknown login ids. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await nobodysHash(), password)
  return false
}

/** Normalises the password, because keyboards compose the same character in different ways. */
function uniform(password: string): string {
  return password.normalize('NFKC')
}
