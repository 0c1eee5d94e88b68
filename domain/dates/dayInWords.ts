import { intlTag, wordsBy, type Locale, type Words } from '#domain/words.ts'

const dayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(intlTag(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Returns a model date as D MMM YYYY in every language. */
export function dayInWords(date: string): Words {
  const at = new Date(`${date}T00:00:00Z`)
  return wordsBy((locale) => dayFormat(locale).format(at))
}
