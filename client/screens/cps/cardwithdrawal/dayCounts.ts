/** What a station's day counts of a lot, as the books go from its opening to what was counted. */
export const dayCounts = ['opening', 'withdrawn', 'produced', 'spoiled', 'returned', 'adjusted', 'expected', 'counted'] as const
