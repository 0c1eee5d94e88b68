import { graphql } from 'react-relay'
import type { stockRows_levels$data } from '#client/__generated__/stockRows_levels.graphql.ts'

/** The fields of each branch and card type that the screens of stock levels read. */
export const stockRows = graphql`
  fragment stockRows_levels on BranchStock @relay(plural: true) {
    id
    branch {
      code
      name
    }
    cardType {
      key
      code
      description
    }
    cardTypeId
    store
    stations
    coming
    goingBack
    held
    threshold
    status
    used
    daysOfCover
    help {
      from {
        code
        name
      }
      quantity
    }
  }
`
export type StockRow = stockRows_levels$data[number]
