import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { watchMails } from '#server/platform/watchMails.ts'
import { mailExports } from './mailExports.ts'

/**
 * Mails about exports until the signal: in parallel with their creation, which an unresponsive mail
 * server must not delay.
 */
export function watchExportMails(services: Services, signal: AbortSignal): Promise<void> {
  return watchMails(
    services,
    {
      job: 'mail exports',
      failed: 'mails about exports could not be sent',
      lookMs: limits.exportLookMs,
      send: (stopping) => mailExports(services, stopping),
    },
    signal,
  )
}
