import { graphql } from 'react-relay'

/** What the answer of a command that decides a billing month carries. */
export const billingMonthAnswer = graphql`
  fragment billingMonthAnswer_payload on BillingMonthPayload {
    billingMonth {
      status
    }
  }
`
