import { limits } from '#domain/limits.ts'

/**
 * Behind HTTPS the cookie is a __Host- one: browsers take that name from this very host alone, over HTTPS, for all its
 * paths, so that no neighbouring host can put a session of its own in its place.
 */
const nameOf = (secure: boolean): string => (secure ? '__Host-ikad_session' : 'ikad_session')

/** The session's token in a Cookie header, or null. Behind HTTPS (`secure`) the plain name counts for nothing, and the other way round. */
export function cookieOf(header: string | undefined, secure: boolean): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === nameOf(secure) && value) return value
  }
  return null
}

/** The Set-Cookie header that gives the web client its token (null takes it away). Scripts can't read it; no other site sends it. */
export function sessionCookie(token: string | null, secure: boolean): string {
  const age = token === null ? 0 : Math.floor(limits.sessionMs / 1_000)
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${age}`, ...(secure ? ['Secure'] : [])]
  return [`${nameOf(secure)}=${token ?? ''}`, ...attributes].join('; ')
}
