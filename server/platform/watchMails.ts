import { limits } from '#domain/limits.ts'
import type { Services } from './context.ts'
import { keepRetrying } from './keepRetrying.ts'
import { pause } from './pause.ts'

type Mails = {
  /** What the metrics call it, and what the log says when it fails. */
  job: string
  failed: string
  lookMs: number
  /** Sends what is due. Returns whether the mail server answers. */
  send(signal: AbortSignal): Promise<boolean>
}

/**
 * Sends mails until the signal, if SMTP is configured. Every process does so, for each kind of mail
 * on its own. Resolves when it has stopped, never rejects.
 */
export async function watchMails(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { job, failed, lookMs, send }: Mails,
  signal: AbortSignal,
): Promise<void> {
  if (!config.SMTP_URL) return
  const attempt = keepRetrying({ log, job, failed, signal })
  let waitMs = lookMs
  while (!signal.aborted) {
    const answers = await attempt(() => send(signal))
    waitMs = nextWaitMs(waitMs, lookMs, answers !== false)
    await pause(waitMs, signal)
  }
}

/**
 * Returns the next wait: doubled each time that the mail server doesn't answer, up to the wait of a
 * refused mail.
 */
export function nextWaitMs(waitedMs: number, lookMs: number, answers: boolean): number {
  return answers ? lookMs : Math.min(waitedMs * 2, limits.mailRetryMs)
}
