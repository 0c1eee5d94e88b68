import { graphql } from 'react-relay'

/** The fields that every command that decides a stocktake returns: its state. */
export const stocktakeAnswer = graphql`
  fragment stocktakeAnswer_payload on StocktakePayload {
    stocktake {
      id
      status
    }
  }
`
