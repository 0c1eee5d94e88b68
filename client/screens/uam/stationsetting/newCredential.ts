/** 32 random bytes in base64url. It is made where it is shown, so that no answer of the server ever holds it. */
export function newCredential(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
