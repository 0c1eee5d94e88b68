/** When the server last answered this page: milliseconds. Until it does, the page itself has just come from it. */
let last = Date.now()

export const answered = {
  now: (): void => void (last = Date.now()),
  last: (): number => last,
}
