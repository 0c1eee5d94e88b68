import { graphql } from 'react-relay'

/** The count of each event: the figures of a tile, a column or a row. */
export const eventCounts = graphql`
  fragment eventCounts_counts on CardEventCounts {
    received
    printed
    qcPassed
    qcRejected
    chipError
    manuallyRejected
    despatched
  }
`
