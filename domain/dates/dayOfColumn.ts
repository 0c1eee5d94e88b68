/** Returns the day of a DATE column, which the database's clients read as midnight UTC. */
export function dayOfColumn(date: Date): string {
  return date.toISOString().slice(0, 10)
}
