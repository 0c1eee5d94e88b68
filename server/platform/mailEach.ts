import type { Services } from './context.ts'
import { refusesThisMail } from './sendMail.ts'

/** A mail that this process has claimed, so that no other sends it for some minutes. */
export type ClaimedMail = {
  /** What the log names if it can't be sent. */
  subject: object
  /** Sends it and records that. */
  send(): Promise<void>
}

/**
 * Sends mails one after the other, until none is due, the mail server fails or the signal comes. A
 * mail that could not be sent is logged and left to a later claim.
 * @returns whether the mail server answers, as far as it was used
 */
export async function mailEach(
  { log }: Pick<Services, 'log'>,
  claim: () => Promise<ClaimedMail | undefined>,
  failed: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let mail = await claim(); mail; mail = await claim()) {
    try {
      await mail.send()
    } catch (error) {
      if (signal?.aborted) return true
      log.error({ err: error, ...mail.subject }, failed)
      if (!refusesThisMail(error)) return false
    }
    if (signal?.aborted) return true
  }
  return true
}
