/**
 * The working hours of a branch in a Malaysian day, both included: 8 AM to 8 PM. Hourly displays
 * show at least these.
 */
export const workingHours = { first: 8, last: 19 } as const
