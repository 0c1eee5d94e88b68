/** Blueprint's calendars work in the device's own days; only their year, month and day are ours. */
export const modelOfDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`

/** The device's day of a model date (YYYY-MM-DD). */
export const dayOfModel = (date: string): Date => new Date(`${date}T00:00:00`)
