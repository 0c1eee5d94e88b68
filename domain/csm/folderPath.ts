import { z } from 'zod'

/**
 * A folder below the root of the map folders: names joined by /, as typed with either stroke and with or without strokes around
 * them. Nothing leads out of the root: no "..", no drive, and no name that a file system hides or reads otherwise.
 */
export const folderPath = z
  .string()
  .trim()
  .max(200)
  .transform((text) =>
    text
      .split(/[\\/]+/)
      .filter((part) => part !== '' && part !== '.')
      .join('/'),
  )
  .refine((path) => path === '' || path.split('/').every(isName), { error: 'csmMap.path' })

/** Letters of any script, digits, spaces and . _ - ( ), neither beginning nor ending with a dot or a space. */
function isName(part: string): boolean {
  return /^[\p{L}\p{N}_(][\p{L}\p{N} ._()-]*$/u.test(part) && !/[. ]$/.test(part) && part !== '..'
}

/** Whether two paths name one folder, or one lies in the other, whatever their capitals: some file systems tell none apart. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => `${path.normalize('NFC').toLowerCase()}/`) as [string, string]
  return a.startsWith(b) || b.startsWith(a)
}
