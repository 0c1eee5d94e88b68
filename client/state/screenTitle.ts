import { screens } from '#domain/contract/screens.ts'
import type { Words } from '#domain/words.ts'

export type ScreenPath = (typeof screens)[number]['route']

const titles = new Map<string, Words>(screens.map(({ route, words }) => [route, words]))

/** A screen's title as the contract words it. An unknown path has the title of the not-found page. */
export function screenTitle(path: string): Words {
  return titles.get(path) ?? titles.get('*')!
}
