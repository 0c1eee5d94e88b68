/** The timeout of waits, which are usually over at once, or on a busy machine after a while. */
export const patienceMs = 60_000
