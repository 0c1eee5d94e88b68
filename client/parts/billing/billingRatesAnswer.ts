import { graphql } from 'react-relay'

/** The fields that every command on prices returns. */
export const billingRatesAnswer = graphql`
  fragment billingRatesAnswer_payload on BillingRatesPayload {
    billingRates {
      rateId
    }
  }
`
