type Row = {
  readonly id: string
  readonly loginId: string
  readonly staffName: string
  readonly staffNumber: string
  readonly csmRights: readonly string[]
}

/**
 * Returns a predicate for the users of the address: by part of a name, and by a right that they
 * hold.
 */
export function csmUserShown(
  search: URLSearchParams,
  listed: ReadonlySet<string>,
): (row: Row) => boolean {
  const part = (search.get('q') ?? '').trim().toLowerCase()
  const right = search.get('right')
  return ({ id, loginId, staffName, staffNumber, csmRights }) =>
    listed.has(id) &&
    (!right || csmRights.includes(right)) &&
    [loginId, staffName, staffNumber].some((name) => name.toLowerCase().includes(part))
}
