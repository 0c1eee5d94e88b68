import { graphql } from 'react-relay'

/** The figures of a lot at a station's day, in accounting order from opening to count. */
export const dayCounts = [
  'opening',
  'withdrawn',
  'produced',
  'spoiled',
  'returned',
  'adjusted',
  'expected',
  'counted',
] as const

/** The closed day of a lot: its figures, their difference and its reason, and who closed it. */
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
