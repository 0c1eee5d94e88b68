import type { ScreenEntries, ScreenEntry } from '#client/relay/screenEntry.ts'
import { coreEntries } from '#client/screens/core/entries.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { Module } from './sections.ts'

/** How the screens of each module are reached. A module's come when the first of them is opened: the sign-in page needs none. */
const areas: Record<Module, () => Promise<ScreenEntries>> = {
  core: async () => coreEntries,
  cps: () => import('#client/screens/cps/entries.ts').then(({ cpsEntries }) => cpsEntries),
  sms: () => import('#client/screens/sms/entries.ts').then(({ smsEntries }) => smsEntries),
  dpms: () => import('#client/screens/dpms/entries.ts').then(({ dpmsEntries }) => dpmsEntries),
  uam: () => import('#client/screens/uam/entries.ts').then(({ uamEntries }) => uamEntries),
  report: () => import('#client/screens/report/entries.ts').then(({ reportEntries }) => reportEntries),
  csm: () => import('#client/screens/csm/entries.ts').then(({ csmEntries }) => csmEntries),
}

/**
 * The entry of a screen, from its module's list.
 * @throws Error where the list doesn't name it
 */
export async function entryOf({ module, path }: { module: Module; path: ScreenPath }): Promise<ScreenEntry> {
  const entry = (await areas[module]())[path]
  if (!entry) throw new Error(`No entry for ${path}`)
  return entry
}
