/**
 * Returns whether a file's name is a bare name: no folder, nothing that a terminal or a header
 * would interpret, no characters that reverse what a person reads, at most 255 characters.
 */
export function isBareName(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 255 &&
    !/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name) &&
    !/^[A-Za-z]:/.test(name) &&
    name !== '.' &&
    name !== '..'
  )
}
