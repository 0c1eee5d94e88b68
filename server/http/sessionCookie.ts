import { limits } from '#domain/limits.ts'

/**
 * With HTTPS the cookie is a __Host- one: browsers accept that name only from this very host, over
 * HTTPS, for all its paths, so that no neighbouring host can replace it with a session of its own.
 */
const nameOf = (secure: boolean): string => (secure ? '__Host-ikad_session' : 'ikad_session')

/**
 * Returns the session's token from a Cookie header, or null. With HTTPS (`secure`) the plain name
 * is ignored, and the reverse.
 */
export function cookieOf(header: string | undefined, secure: boolean): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === nameOf(secure) && value) return value
  }
  return null
}

/**
 * Returns the Set-Cookie header with the web client's token (null removes it). Scripts can't read
 * it, and other sites can't send it.
 */
export function sessionCookie(token: string | null, secure: boolean): string {
  const age = token === null ? 0 : Math.floor(limits.sessionMs / 1_000)
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${age}`,
    ...(secure ? ['Secure'] : []),
  ]
  return [`${nameOf(secure)}=${token ?? ''}`, ...attributes].join('; ')
}
