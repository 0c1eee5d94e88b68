/** Returns the number of the lot or document that a stock change concerns. */
export function changedNumber({ id }: { id: string }): string {
  const text = atob(id)
  return text.slice(text.indexOf(':') + 1)
}
