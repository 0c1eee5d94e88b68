/** A fresh idempotency key. Not crypto.randomUUID: that is missing where a branch reaches the server over plain http. */
export function newAttemptKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
