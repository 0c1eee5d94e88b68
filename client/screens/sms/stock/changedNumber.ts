/** The number of the lot or document that a change of the stock is about. */
export function changedNumber({ id }: { id: string }): string {
  const text = atob(id)
  return text.slice(text.indexOf(':') + 1)
}
