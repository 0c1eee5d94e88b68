import { allScreens } from '#domain/additionalScreens.ts'
import type { Words } from '#domain/words.ts'

export type ScreenPath = (typeof allScreens)[number]['route']

const titles = new Map<string, Words>(allScreens.map(({ route, words }) => [route, words]))

/**
 * Returns a screen's title from the contract or the further screens. An unknown path has that of
 * the not-found page.
 */
export function screenTitle(path: string): Words {
  return titles.get(path) ?? titles.get('*')!
}
