import { useCallback } from 'react'
import { say, type Words } from '#domain/words.ts'
import { useLocale } from './locale.ts'

/** Says the domain's words in the present language; English where it has none. */
export function useSay(): (words: Words) => string {
  const locale = useLocale()
  return useCallback((words) => say(words, locale), [locale])
}

/** Says what a table of the domain calls its keys; a key that it doesn't know is said as it is. */
export function useSayOf(table: Readonly<Record<string, Words>>): (key: string) => string {
  const locale = useLocale()
  return useCallback((key) => (Object.hasOwn(table, key) ? say(table[key]!, locale) : key), [table, locale])
}
