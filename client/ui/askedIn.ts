/**
 * Returns a predicate that accepts the rows the address asks for. `of` reads each parameter's value
 * from a row.
 */
export function askedIn<Row>(
  search: URLSearchParams,
  of: Readonly<Record<string, (row: Row) => string>>,
) {
  const asked = Object.entries(of).filter(([name]) => search.get(name))
  return (row: Row): boolean => asked.every(([name, read]) => read(row) === search.get(name))
}
