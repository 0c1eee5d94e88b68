import type { Reader } from '#server/platform/database/client.ts'

/**
 * A login id as its user has it, in whatever letters it was typed; one that nobody has in small letters, so that attempts at it
 * are counted together.
 */
export async function storedLoginId(db: Reader, typed: string): Promise<string> {
  const [user] = await db.$queryRaw<{ loginId: string }[]>`
    SELECT login_id "loginId" FROM app_user WHERE lower(login_id) = lower(${typed})`
  return user?.loginId ?? typed.toLowerCase()
}
