import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'
import { mailExports } from './mailExports.ts'

/**
 * Tells of exports by mail until the signal, where SMTP is configured: beside their making, which a mail server that doesn't answer must
 * not hold up. Every process does. Resolves when it has stopped, never rejects.
 */
export async function watchExportMails(services: Services, signal: AbortSignal): Promise<void> {
  if (!services.config.SMTP_URL) return
  const attempt = tryingOn((err) => signal.aborted || services.log.warn({ err }, 'mails could not be looked for: trying on'))
  let waitMs: number = limits.exportLookMs
  while (!signal.aborted) {
    const answers = await attempt(() => mailExports(services, signal))
    waitMs = nextWaitMs(waitMs, answers !== false)
    await pause(waitMs, signal)
  }
}

/** Twice as long each time that the mail server doesn't answer, up to as long as a mail waits that it refused. */
export function nextWaitMs(waitedMs: number, answers: boolean): number {
  return answers ? limits.exportLookMs : Math.min(waitedMs * 2, limits.mailRetryMs)
}
