/**
 * When the server last answered this page, in milliseconds. Initially, when the page itself was
 * loaded.
 */
let last = Date.now()

export const answered = {
  now: (): void => void (last = Date.now()),
  last: (): number => last,
}
