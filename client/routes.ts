import type { ScreenPath } from '#client/state/screenTitle.ts'
import { allScreens } from '#domain/additionalScreens.ts'
import type { Words } from '#domain/words.ts'
import { sections, type Module, type Section } from './sections.ts'

/** A row of the screen contract with its place in the side list. */
export type ScreenRoute = {
  path: ScreenPath
  module: Module
  roles: string
  title: Words
  section: Section['title'] | null
}

function sectionOf(module: Module, path: ScreenPath): ScreenRoute['section'] {
  return sections[module].find((section) => section.paths.includes(path))?.title ?? null
}

/** Every screen of the contract, and the further ones. */
export const routes: readonly ScreenRoute[] = allScreens.map((screen) => ({
  path: screen.route,
  module: screen.module,
  roles: screen.roles,
  title: screen.words,
  section: sectionOf(screen.module, screen.route),
}))

/** The screens that can be opened. The page for unknown addresses has no address of its own. */
export const builtRoutes = routes.filter(({ path }) => path !== '*')
