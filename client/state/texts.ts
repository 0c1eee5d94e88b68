import { useCallback } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { useLocale } from './locale.ts'

/** A component's own messages, by `defineMessages`: English at the point of use, other languages in client/messages. */
export type Texts = Record<string, MessageDescriptor>
export type TextValues = Record<string, string | number>
/** Says a text by its key, or one that is given as it is: `t(term.branch)`. */
export type Translate<T extends Texts> = (text: keyof T | MessageDescriptor, values?: TextValues) => string

const none = {}

/**
 * The translator of a component's own texts: `const t = useTexts(text)`, then `t('left', { n: 3 })`; what the programme
 * calls its things is said by `t(term.branch)`, which needs no text of one's own.
 */
export function useTexts<T extends Texts = typeof none>(texts: T = none as T): Translate<T> {
  const intl = useIntl()
  return useCallback<Translate<T>>(
    (text, values) => intl.formatMessage(typeof text === 'object' ? text : (texts[text] as MessageDescriptor), values),
    [texts, intl],
  )
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
