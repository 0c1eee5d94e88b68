import { graphql } from 'react-relay'

/** What the answer of a command on prices carries. */
export const billingRatesAnswer = graphql`
  fragment billingRatesAnswer_payload on BillingRatesPayload {
    billingRates {
      rateId
    }
  }
`
