import { z } from 'zod'

/**
 * A folder below the root of the map folders: names joined by /, typed with either slash and with
 * or without slashes around them. It can't lead out of the root: no "..", no drive, and no name
 * that a file system hides or interprets differently.
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

/**
 * Returns whether it is a name: letters of any script, digits, spaces and . _ - ( ), not beginning
 * or ending with a dot or a space.
 */
function isName(part: string): boolean {
  return /^[\p{L}\p{N}_(][\p{L}\p{N} ._()-]*$/u.test(part) && !/[. ]$/.test(part) && part !== '..'
}

/**
 * Returns whether two paths name one folder, or one lies in the other, in any case: some file
 * systems don't distinguish case.
 */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => `${path.normalize('NFC').toLowerCase()}/`) as [
    string,
    string,
  ]
  return a.startsWith(b) || b.startsWith(a)
}
