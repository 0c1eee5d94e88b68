/** The longest time a timer can count: 24 days. */
const longest = 2 ** 31 - 1

/**
 * Options of a transaction that no user waits for. Its time depends on the machine, so it has no
 * limit: its caller ends it, or the process does.
 */
export const unlimited = { timeout: longest, maxWait: longest }
