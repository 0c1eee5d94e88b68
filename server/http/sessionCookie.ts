import { limits } from '#domain/limits.ts'

const name = 'ikad_session'

/** The session's token in a Cookie header, or null. */
export function cookieOf(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return null
}

/** The Set-Cookie header that gives the web client its token (null takes it away). Scripts can't read it; no other site sends it. */
export function sessionCookie(token: string | null, secure: boolean): string {
  const age = token === null ? 0 : Math.floor(limits.sessionMs / 1_000)
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${age}`, ...(secure ? ['Secure'] : [])]
  return [`${name}=${token ?? ''}`, ...attributes].join('; ')
}
