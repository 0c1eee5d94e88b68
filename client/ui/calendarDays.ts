/**
 * Returns the model date of a day. Blueprint's calendars use the device's time zone; only year,
 * month and day count here.
 */
export const modelOfDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`

/** Returns the device's day for a model date (YYYY-MM-DD). */
export const dayOfModel = (date: string): Date => new Date(`${date}T00:00:00`)
