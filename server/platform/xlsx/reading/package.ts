import path from 'node:path'
import { damaged } from './hostile.ts'
import { readWholeXml } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** A reference of a package part: `type` is the last word of the relationship's type. */
export type Relationship = { id: string; type: string; target: string }

/**
 * Returns what a part refers to inside the package; `''` is the package itself. Without a list it
 * refers to nothing.
 */
export async function relationshipsOf(parts: ZipParts, name: string): Promise<Relationship[]> {
  const { dir, base } = path.posix.parse(name)
  const list = path.posix.join(dir, '_rels', `${base}.rels`)
  if (!parts.has(list)) return []
  const found: Relationship[] = []
  await readWholeXml(parts.part(list), {
    open(element, attributes) {
      if (element !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      const target = resolved(dir, attributes.get('Target') ?? '', list)
      found.push({
        id: attributes.get('Id') ?? '',
        type: (attributes.get('Type') ?? '').split('/').at(-1)!,
        target,
      })
    },
    close: () => found.length < parts.names().length * 4,
  })
  return found
}

/** Returns the content type of a part, in lower case; '' where the package states none. */
export async function contentTypeOf(parts: ZipParts, name: string): Promise<string> {
  const wanted = `/${name}`.toLowerCase()
  let byName = ''
  let byEnding = ''
  await readWholeXml(parts.part('[Content_Types].xml'), {
    open(element, attributes) {
      const type = attributes.get('ContentType')?.toLowerCase() ?? ''
      if (element === 'Override' && attributes.get('PartName')?.toLowerCase() === wanted)
        byName = type
      if (
        element === 'Default' &&
        wanted.endsWith(`.${attributes.get('Extension')?.toLowerCase() ?? '/'}`)
      )
        byEnding = type
    },
    close: () => true,
  })
  return byName || byEnding
}

/** Resolves a target, relative to its source's folder or absolute. */
function resolved(folder: string, target: string, list: string): string {
  try {
    return path.posix.join('/', target.startsWith('/') ? '' : folder, decodeURI(target)).slice(1)
  } catch (error) {
    throw damaged(list, error)
  }
}
