/** The number of names that can be read at a glance. */
const most = 8

/** Names several users, the first ones by their login ids. */
export function namesOf(rows: readonly { readonly loginId: string }[]): string {
  const named = rows.slice(0, most).map(({ loginId }) => loginId)
  return `${named.join(', ')}${rows.length > most ? `, … (+${rows.length - most})` : ''}`
}
