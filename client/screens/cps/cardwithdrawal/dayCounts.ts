import { graphql } from 'react-relay'

/** What a station's day counts of a lot, as the books go from its opening to what was counted. */
export const dayCounts = ['opening', 'withdrawn', 'produced', 'spoiled', 'returned', 'adjusted', 'expected', 'counted'] as const

/** A closed day of a lot: its counts, how they differ and why, and who closed it. */
export const dayFigures = graphql`
  fragment dayCounts_day on StationDay {
    id
    lotNo
    opening
    withdrawn
    produced
    spoiled
    returned
    adjusted
    expected
    counted
    difference
    explanation
    closedAt
    closedBy
  }
`
