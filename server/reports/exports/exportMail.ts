import type { ProblemCode } from '#domain/problems.ts'
import { say, type Locale } from '#domain/words.ts'
import { reportName } from '#server/reports/reportName.ts'
import { failureText } from './failureText.ts'

const texts = {
  ready: { en: 'is ready', ms: 'telah sedia' },
  failed: { en: 'could not be made', ms: 'tidak dapat dibuat' },
  fetch: {
    en: 'You find it here, after signing in, for three days:',
    ms: 'Ia boleh diambil di sini selepas log masuk, selama tiga hari:',
  },
  look: {
    en: 'You find it here, after signing in:',
    ms: 'Ia boleh dilihat di sini selepas log masuk:',
  },
  where: { en: 'iKad: Reports, Exports and schedules', ms: 'iKad: Laporan, Eksport dan jadual' },
} as const

type Ended = { reportId: string; locale: Locale; failure: ProblemCode | null }

/**
 * Returns the mail about an ended export: where to find it, with a link if the product's address is
 * known, or why it failed.
 */
export function exportMail(
  { reportId, locale, failure }: Ended,
  origin: string | null,
): { subject: string; text: string } {
  const name = say(reportName(reportId), locale)
  const why = failure ? [`${failureText(failure, locale)}.`] : []
  return {
    subject: `iKad: ${name} ${say(failure ? texts.failed : texts.ready, locale)}`,
    text: [
      `${name} ${say(failure ? texts.failed : texts.ready, locale)}.`,
      ...why,
      '',
      say(failure ? texts.look : texts.fetch, locale),
      origin === null ? say(texts.where, locale) : `${origin}/ikad/report/exports`,
    ].join('\n'),
  }
}
