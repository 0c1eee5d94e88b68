/** The hours of a Malaysian day in which a branch works, both included: 8 AM to 8 PM. What is shown by the hour shows at least these. */
export const workingHours = { first: 8, last: 19 } as const
