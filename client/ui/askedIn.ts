/** Whether a row is among those that the address asks for, by what the row has of each value that it may ask for. */
export function askedIn<Row>(search: URLSearchParams, of: Readonly<Record<string, (row: Row) => string>>) {
  const asked = Object.entries(of).filter(([name]) => search.get(name))
  return (row: Row): boolean => asked.every(([name, read]) => read(row) === search.get(name))
}
