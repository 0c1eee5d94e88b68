import { IntlMessageFormat } from 'intl-messageformat'
import { useCallback } from 'react'
import { messageOf, type Locale, type ProblemCode, type Values } from '#domain/problems.ts'
import { useLocale } from './locale.ts'

/** Texts at their point of use: key -> [English, Malay], in ICU syntax. */
export type Texts = Record<string, readonly [english: string, malay: string]>
export type TextValues = Record<string, string | number>
export type Translate<T extends Texts> = (key: keyof T, values?: TextValues) => string

const compiled = new Map<string, IntlMessageFormat>()

/** One text in a language, its ICU placeholders and plurals filled. */
export function formatText(pair: readonly [string, string], locale: Locale, values: TextValues = {}): string {
  const pattern = pair[locale === 'en' ? 0 : 1]
  if (!pattern.includes('{')) return pattern
  const cacheKey = `${locale} ${pattern}`
  let format = compiled.get(cacheKey)
  if (!format) compiled.set(cacheKey, (format = new IntlMessageFormat(pattern, locale)))
  return String(format.format(values))
}

/** The translator of a component's own texts: `const t = useTexts(text)`, then `t('left', { n: 3 })`. */
export function useTexts<const T extends Texts>(texts: T): Translate<T> {
  const locale = useLocale()
  return useCallback<Translate<T>>(
    (key, values) => formatText(texts[key] as readonly [string, string], locale, values),
    [texts, locale],
  )
}

/** Translates the catalogue's problem codes. */
export function useProblemText(): (code: ProblemCode, values?: Values) => string {
  const locale = useLocale()
  return useCallback((code, values) => messageOf(code, locale, values), [locale])
}
