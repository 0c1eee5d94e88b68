import { graphql } from 'react-relay'

/** The fields that every command that decides a billing month returns. */
export const billingMonthAnswer = graphql`
  fragment billingMonthAnswer_payload on BillingMonthPayload {
    billingMonth {
      status
    }
  }
`
