/** What a test waits for is there in an instant, or, where others keep the machine busy, in some. */
export const patienceMs = 60_000
