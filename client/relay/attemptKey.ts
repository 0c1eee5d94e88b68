/**
 * Returns a new idempotency key. crypto.randomUUID is missing if a branch reaches the server over
 * plain HTTP.
 */
export function newAttemptKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
