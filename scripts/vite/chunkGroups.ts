import { fileURLToPath } from 'node:url'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] } | null
type Asked = { getModuleInfo(id: string): ModuleInfo }

const client = fileURLToPath(new URL('../../client/', import.meta.url))
const start = `${client}main.tsx`
const signIn = `${client}screens/core/login.tsx`
const shell = `${client}shell/Shell.tsx`
/** How the screens of an area are reached. */
const entryList = /\/client\/screens\/(\w+)\/entries\.ts$/
/** Imported as a whole, of which the build keeps what is used: so its parts go where what uses them goes. */
const wholePackages = /node_modules\/@blueprintjs\//

/**
 * In which files the client's modules go together. A file for each thing that screens share were some fifty of a kilobyte for a
 * screen, each with a request and a place of its own in the server's and the browser's work. So: what the first page needs, of
 * packages and ours; what signing in needs beside it, then the shell, then each area's list of screens, none of which comes without
 * all of its own; and what at least so many of the parts share that come by themselves.
 */
export function chunkGroups() {
  let parts: Map<string, ReadonlySet<string>> | undefined
  const group = (debugName: string, priority: number, nameOf: (bringing: ReadonlySet<string>) => string | null) => ({
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
    group('entries of an area', 0, (bringing) => areasOf(bringing).map((area) => `entries-${area}`)[0] ?? null),
  ]
}

/** The areas whose list of screens is among these parts. */
function areasOf(parts: ReadonlySet<string>): string[] {
  return [...parts].flatMap((part) => entryList.exec(part)?.[1] ?? [])
}

/** For each module the parts that come by themselves, as a screen does, and bring it with them. */
function partsThatBring(asked: Asked): Map<string, ReadonlySet<string>> {
  const bringing = new Map<string, Set<string>>()
  const parts = new Set([start])
  for (const part of parts) {
    const brought = new Set([part])
    for (const id of brought) {
      // Nor is what they import what comes of them: the sign-in page took along what lays popovers out, and shows none.
      if (wholePackages.test(id)) continue
      const module = asked.getModuleInfo(id)
      for (const imported of module?.importedIds ?? []) brought.add(imported)
      for (const later of module?.dynamicallyImportedIds ?? []) parts.add(later)
    }
    for (const id of brought) bringing.set(id, (bringing.get(id) ?? new Set()).add(part))
  }
  return bringing
}
