/** What an answer's body says as JSON; null where it is none. */
export function parsedBody<Body>(body: string): Body | null {
  try {
    return JSON.parse(body) as Body | null
  } catch {
    // Proxies, and networks that ask to sign in to them, answer with pages of their own.
    return null
  }
}
