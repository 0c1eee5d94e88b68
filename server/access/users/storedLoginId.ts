import type { Reader } from '#server/platform/database/client.ts'

/**
 * Returns a login id as stored, whatever letter case was typed. An unknown one is returned in lower
 * case, so that attempts at it are counted together.
 */
export async function storedLoginId(db: Reader, typed: string): Promise<string> {
  const [user] = await db.$queryRaw<{ loginId: string }[]>`
    SELECT login_id "loginId" FROM app_user WHERE lower(login_id) = lower(${typed})`
  return user?.loginId ?? typed.toLowerCase()
}
