/** Returns a function that reads once, however often it is called. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= read())
}
