/** As many are named as can be read at a glance. */
const most = 8

/** Who several users are, the first of them by name. */
export function namesOf(rows: readonly { readonly loginId: string }[]): string {
  const named = rows.slice(0, most).map(({ loginId }) => loginId)
  return `${named.join(', ')}${rows.length > most ? `, … (+${rows.length - most})` : ''}`
}
