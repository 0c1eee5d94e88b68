import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { mailExports } from './mailExports.ts'

/**
 * Mails about exports until the signal, if SMTP is configured: in parallel with their creation,
 * which an unresponsive mail server must not delay. Every process does so. Resolves when it has
 * stopped, never rejects.
 */
export async function watchExportMails(services: Services, signal: AbortSignal): Promise<void> {
  if (!services.config.SMTP_URL) return
  const attempt = keepRetrying({
    log: services.log,
    job: 'mail exports',
    failed: 'mails about exports could not be sent',
    signal,
  })
  let waitMs: number = limits.exportLookMs
  while (!signal.aborted) {
    const answers = await attempt(() => mailExports(services, signal))
    waitMs = nextWaitMs(waitMs, answers !== false)
    await pause(waitMs, signal)
  }
}

/**
 * Returns the next wait: doubled each time that the mail server doesn't answer, up to the wait of a
 * refused mail.
 */
export function nextWaitMs(waitedMs: number, answers: boolean): number {
  return answers ? limits.exportLookMs : Math.min(waitedMs * 2, limits.mailRetryMs)
}
