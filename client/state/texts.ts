import { useCallback } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { useLocale } from './locale.ts'

/** A component's own messages, by `defineMessages`: English at the point of use, other languages in client/messages. */
export type Texts = Record<string, MessageDescriptor>
export type TextValues = Record<string, string | number>
export type Translate<T extends Texts> = (key: keyof T, values?: TextValues) => string

/** The translator of a component's own texts: `const t = useTexts(text)`, then `t('left', { n: 3 })`. */
export function useTexts<T extends Texts>(texts: T): Translate<T> {
  const intl = useIntl()
  return useCallback<Translate<T>>((key, values) => intl.formatMessage(texts[key] as MessageDescriptor, values), [texts, intl])
}

/** Says what messages call their keys: what a server or a trail names. A key that has no message is said as it is. */
export function useNames(texts: Texts): (key: string) => string {
  const intl = useIntl()
  return useCallback((key) => (Object.hasOwn(texts, key) ? intl.formatMessage(texts[key]!) : key), [texts, intl])
}

/** Translates the catalogue's problem codes. */
export function useProblemText(): (code: ProblemCode, values?: Values) => string {
  const locale = useLocale()
  return useCallback((code, values) => messageOf(code, locale, values), [locale])
}
