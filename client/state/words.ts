import { useCallback } from 'react'
import { say, type Words } from '#domain/words.ts'
import { useLocale } from './locale.ts'

/**
 * Returns a function that words the domain's texts in the present language; in English if there is
 * no translation.
 */
export function useSay(): (words: Words) => string {
  const locale = useLocale()
  return useCallback((words) => say(words, locale), [locale])
}

/**
 * Returns a function that names the keys of a domain table; an unknown key is returned unchanged.
 */
export function useSayOf(table: Readonly<Record<string, Words>>): (key: string) => string {
  const locale = useLocale()
  return useCallback(
    (key) => (Object.hasOwn(table, key) ? say(table[key]!, locale) : key),
    [table, locale],
  )
}
