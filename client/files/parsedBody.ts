/** Parses an answer's body as JSON; null if it is none. */
export function parsedBody<Body>(body: string): Body | null {
  try {
    return JSON.parse(body) as Body | null
  } catch {
    // Proxies, and networks with a sign-in page, answer with pages of their own.
    return null
  }
}
