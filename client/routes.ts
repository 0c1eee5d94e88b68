import type { ScreenEntries, ScreenEntry } from '#client/relay/screenEntry.ts'
import { coreEntries } from '#client/screens/core/entries.ts'
import { cpsEntries } from '#client/screens/cps/entries.ts'
import { csmEntries } from '#client/screens/csm/entries.ts'
import { dpmsEntries } from '#client/screens/dpms/entries.ts'
import { reportEntries } from '#client/screens/report/entries.ts'
import { smsEntries } from '#client/screens/sms/entries.ts'
import { uamEntries } from '#client/screens/uam/entries.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { allScreens } from '#domain/furtherScreens.ts'
import type { Words } from '#domain/words.ts'
import { sections, type Module, type Section } from './sections.ts'

const built: ScreenEntries = {
  ...csmEntries,
  ...coreEntries,
  ...cpsEntries,
  ...dpmsEntries,
  ...smsEntries,
  ...uamEntries,
  ...reportEntries,
}

/** A row of the screen contract with its place in the side list, and the way to load it once it is built. */
export type ScreenRoute = {
  path: ScreenPath
  module: Module
  roles: string
  title: Words
  section: Section['title'] | null
  entry: ScreenEntry | undefined
}

function sectionOf(module: Module, path: ScreenPath): ScreenRoute['section'] {
  return sections[module].find((section) => section.paths.includes(path))?.title ?? null
}

/** Every screen of the contract, and the further ones. Those without an entry are not built yet: neither routed nor listed. */
export const routes: readonly ScreenRoute[] = allScreens.map((screen) => ({
  path: screen.route,
  module: screen.module,
  roles: screen.roles,
  title: screen.words,
  section: sectionOf(screen.module, screen.route),
  entry: built[screen.route],
}))

/** The screens that can be opened. */
export const builtRoutes = routes.filter((route): route is ScreenRoute & { entry: ScreenEntry } => route.entry !== undefined)
