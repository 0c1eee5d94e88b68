import { screens } from '#domain/contract/screens.ts'
import type { Locale } from '#domain/problems.ts'

export type ScreenPath = (typeof screens)[number]['route']

const titles = new Map<string, readonly [string, string]>(
  screens.map((screen) => [screen.route, [screen.english, screen.malay] as const]),
)

/** A screen's title as the contract words it. An unknown path has the title of the not-found page. */
export function screenTitle(path: string, locale: Locale): string {
  const title = titles.get(path) ?? titles.get('*')
  return title?.[locale === 'en' ? 0 : 1] ?? ''
}
