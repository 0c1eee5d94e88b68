import { allScreens } from '#domain/furtherScreens.ts'
import type { Words } from '#domain/words.ts'

export type ScreenPath = (typeof allScreens)[number]['route']

const titles = new Map<string, Words>(allScreens.map(({ route, words }) => [route, words]))

/** A screen's title as the contract words it, or its further row. An unknown path has the title of the not-found page. */
export function screenTitle(path: string): Words {
  return titles.get(path) ?? titles.get('*')!
}
