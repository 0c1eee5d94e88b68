import { graphql } from 'react-relay'

/** How often each event happened: the figures of a tile, a column or a row. */
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
