import { fileURLToPath } from 'node:url'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] } | null
type Asked = { getModuleInfo(id: string): ModuleInfo }

const client = fileURLToPath(new URL('../../client/', import.meta.url))
const start = `${client}main.tsx`
const signIn = `${client}screens/core/login.tsx`
const shell = `${client}shell/Shell.tsx`
/** The entry modules of an area's screens. */
const entryList = /\/client\/screens\/(\w+)\/entries\.ts$/
/**
 * Imported as a whole and tree-shaken by the build: so its parts go with the modules that use them.
 */
const wholePackages = /node_modules\/@blueprintjs\//

/**
 * Groups the client's modules into files. One file per shared module would mean some fifty files of
 * a kilobyte per screen, each with a request and its own overhead in the server and the browser.
 * The groups are: what the first page needs, of packages and ours; what signing in needs in
 * addition, then the shell, then each area's list of screens, each of which needs all of its group;
 * and modules that a minimum number of the dynamically loaded parts share.
 */
export function chunkGroups() {
  let parts: Map<string, ReadonlySet<string>> | undefined
  const group = (
    debugName: string,
    priority: number,
    nameOf: (bringing: ReadonlySet<string>) => string | null,
  ) => ({
    name(id: string, asked: Asked) {
      parts ??= partsThatBring(asked)
      const bringing = parts.get(id)
      return bringing && !wholePackages.test(id) ? nameOf(bringing) : null
    },
    debugName,
    priority,
  })
  return [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules/, priority: 6 },
    { name: 'start', tags: ['$initial' as const], priority: 5 },
    group('sign-in', 4, (bringing) => (bringing.has(signIn) ? 'sign-in' : null)),
    group('shell', 3, (bringing) => (bringing.has(shell) ? 'shell' : null)),
    group('entries', 2, (bringing) => (areasOf(bringing).length > 1 ? 'entries' : null)),
    { name: 'shared', minShareCount: 6, priority: 1 },
    group(
      'entries of an area',
      0,
      (bringing) => areasOf(bringing).map((area) => `entries-${area}`)[0] ?? null,
    ),
  ]
}

/** Returns the areas whose list of screens is among these parts. */
function areasOf(parts: ReadonlySet<string>): string[] {
  return [...parts].flatMap((part) => entryList.exec(part)?.[1] ?? [])
}

/** Returns for each module the dynamically loaded parts, such as screens, that include it. */
function partsThatBring(asked: Asked): Map<string, ReadonlySet<string>> {
  const bringing = new Map<string, Set<string>>()
  const parts = new Set([start])
  for (const part of parts) {
    const brought = new Set([part])
    for (const id of brought) {
      // Their imports don't follow either: the sign-in page included the popovers' layout code, and
      // shows none.
      if (wholePackages.test(id)) continue
      const module = asked.getModuleInfo(id)
      for (const imported of module?.importedIds ?? []) brought.add(imported)
      for (const later of module?.dynamicallyImportedIds ?? []) parts.add(later)
    }
    for (const id of brought) bringing.set(id, (bringing.get(id) ?? new Set()).add(part))
  }
  return bringing
}
