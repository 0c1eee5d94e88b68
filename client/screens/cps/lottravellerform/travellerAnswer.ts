import { graphql } from 'react-relay'

/** What the answer of a command on a traveller form carries: all that its panel shows. */
export const travellerAnswer = graphql`
  fragment travellerAnswer_payload on LotTravellerPayload {
    traveller {
      ...TravellerPanel_traveller
    }
  }
`
