import { useCallback } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { useLocale } from './locale.ts'

/**
 * A component's own messages from `defineMessages`: English at the point of use, other languages in
 * client/messages.
 */
export type Texts = Record<string, MessageDescriptor>
type TextValues = Record<string, string | number>
/** Returns a text by its key, or by a descriptor: `t(term.branch)`. */
export type Translate<T extends Texts> = (
  text: keyof T | MessageDescriptor,
  values?: TextValues,
) => string

const none = {}

/**
 * Returns the translator of a component's own texts: `const t = useTexts(text)`, then `t('left', {
 * n: 3 })`. Shared terms need no text of one's own: `t(term.branch)`.
 */
export function useTexts<T extends Texts = typeof none>(texts: T = none as T): Translate<T> {
  const intl = useIntl()
  return useCallback<Translate<T>>(
    (text, values) =>
      intl.formatMessage(
        typeof text === 'object' ? text : (texts[text] as MessageDescriptor),
        values,
      ),
    [texts, intl],
  )
}

/**
 * Returns a function that translates keys from the server or a trail. A key without a message is
 * returned unchanged.
 */
export function useNames(texts: Texts): (key: string) => string {
  const intl = useIntl()
  return useCallback(
    (key) => (Object.hasOwn(texts, key) ? intl.formatMessage(texts[key]!) : key),
    [texts, intl],
  )
}

/** Returns a function that translates the catalogue's problem codes. */
export function useProblemText(): (code: ProblemCode, values?: Values) => string {
  const locale = useLocale()
  return useCallback((code, values) => messageOf(code, locale, values), [locale])
}
