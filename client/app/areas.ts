import type { ScreenEntries, ScreenEntry } from '#client/relay/screenEntry.ts'
import { coreEntries } from '#client/screens/core/entries.ts'
import type { Module } from '#client/sections.ts'
import { loadScript, type HowToLoad } from '#client/state/loadScript.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'

/**
 * Loads the screens of each module, when the first of them is opened. The sign-in page needs none.
 */
const areas: Record<Exclude<Module, 'core'>, () => Promise<ScreenEntries>> = {
  cps: () => import('#client/screens/cps/entries.ts').then(({ cpsEntries }) => cpsEntries),
  sms: () => import('#client/screens/sms/entries.ts').then(({ smsEntries }) => smsEntries),
  dpms: () => import('#client/screens/dpms/entries.ts').then(({ dpmsEntries }) => dpmsEntries),
  uam: () => import('#client/screens/uam/entries.ts').then(({ uamEntries }) => uamEntries),
  report: () =>
    import('#client/screens/report/entries.ts').then(({ reportEntries }) => reportEntries),
  csm: () => import('#client/screens/csm/entries.ts').then(({ csmEntries }) => csmEntries),
}

type Place = { module: Module; path: ScreenPath }

/**
 * Returns the entry of a screen from its module's list.
 * @throws Error if the list doesn't contain it; what `loadScript` throws
 */
export async function entryOf({ module, path }: Place, how?: HowToLoad): Promise<ScreenEntry> {
  const entries = module === 'core' ? coreEntries : await loadScript(areas[module], how)
  const entry = entries[path]
  if (!entry) throw new Error(`No entry for ${path}`)
  return entry
}
