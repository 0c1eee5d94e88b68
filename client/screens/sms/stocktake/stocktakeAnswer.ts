import { graphql } from 'react-relay'

/** What the answer of a command that decides a stocktake carries: where it stands. */
export const stocktakeAnswer = graphql`
  fragment stocktakeAnswer_payload on StocktakePayload {
    stocktake {
      id
      status
    }
  }
`
