/** How a field registers whose schema receives a number, or undefined while it is empty: browsers give text. */
export const asNumber = {
  setValueAs: (value: unknown) => (value === '' || value === null || value === undefined ? undefined : Number(value)),
}
