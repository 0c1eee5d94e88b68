import { fileURLToPath } from 'node:url'

type ModuleInfo = { importedIds: string[] } | null
type Asked = { getModuleInfo(id: string): ModuleInfo }

const signInScreen = fileURLToPath(new URL('../../client/screens/core/login.tsx', import.meta.url))
/** Imported as a whole, of which the build keeps what is used: so its parts go where what uses them goes. */
const wholePackages = /node_modules\/@blueprintjs\//

/**
 * In which files the client's modules go together. A file for each thing that screens share were some fifty of a kilobyte for a
 * screen, each with a request and a place of its own in the server's and the browser's work. So: what the first page needs, of
 * packages and ours; what signing in needs beside it; and what at least so many of the parts share that come by themselves.
 */
export function chunkGroups() {
  return [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name: signInGroup(), debugName: 'sign-in', priority: 1 },
    { name: 'shared', minShareCount: 20 },
  ]
}

/** Says of a module whether signing in needs it. */
function signInGroup() {
  let needed: Set<string> | undefined
  return (id: string, asked: Asked) => {
    needed ??= importedBy(signInScreen, asked)
    return needed.has(id) && !wholePackages.test(id) ? 'sign-in' : null
  }
}

/** The module with all that it imports at once, and what these import. */
function importedBy(entry: string, asked: Asked): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of asked.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
