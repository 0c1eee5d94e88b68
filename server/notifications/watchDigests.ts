import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { watchMails } from '#server/platform/watchMails.ts'
import { mailDigests } from './mailDigests.ts'

/** Mails about unread notifications until the signal. */
export function watchDigests(services: Services, signal: AbortSignal): Promise<void> {
  return watchMails(
    services,
    {
      job: 'mail notifications',
      failed: 'mails about notifications could not be sent',
      lookMs: limits.digestLookMs,
      send: (stopping) => mailDigests(services, stopping),
    },
    signal,
  )
}
