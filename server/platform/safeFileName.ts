/**
 * Returns whether a file's name is a bare name: no folder, nothing that a terminal or a header
 * would interpret, at most 255 characters.
 */
export function isBareName(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 255 &&
    !/[/\\\p{Cc}]/u.test(name) &&
    !/^[A-Za-z]:/.test(name) &&
    name !== '.' &&
    name !== '..'
  )
}
