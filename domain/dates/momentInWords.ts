import { malaysianDate, timeZone } from '#domain/malaysia.ts'
import { timeTag, wordsBy, type Locale, type Words } from '#domain/words.ts'
import { dayInWords } from './dayInWords.ts'

const timeOfDay = (locale: Locale) =>
  new Intl.DateTimeFormat(timeTag(locale), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })

/** Returns a moment as D MMM YYYY, h:mm A in Malaysia, in every language. */
export function momentInWords(at: Date): Words {
  const day = dayInWords(malaysianDate(at))
  return wordsBy((locale) => {
    const parts = timeOfDay(locale).formatToParts(at)
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((each) => each.type === type)?.value
    return `${day[locale]}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
  })
}
