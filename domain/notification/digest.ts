import { nextRun } from '#domain/reportSchedule/nextRun.ts'
import type { Words } from '#domain/words.ts'

/** How often a person gets a mail about unread notifications. */
export const digestSteps = ['daily', 'weekly'] as const
export type DigestStep = (typeof digestSteps)[number]
export const digestStepNames: Record<DigestStep, Words> = {
  daily: { en: 'Every day at 07:00', ms: 'Setiap hari pada 07:00' },
  weekly: { en: 'Every Monday at 07:00', ms: 'Setiap Isnin pada 07:00' },
}

/** Returns when the next mail is due after a moment: at seven in the morning, Malaysian time. */
export const nextDigest = (every: DigestStep, after: Date): Date =>
  nextRun({ every, time: '07:00', weekday: 'monday', monthDay: 1 }, after)
