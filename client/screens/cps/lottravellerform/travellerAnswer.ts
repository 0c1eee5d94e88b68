import { graphql } from 'react-relay'

/** The fields that every command on a traveller form returns: everything that its panel shows. */
export const travellerAnswer = graphql`
  fragment travellerAnswer_payload on LotTravellerPayload {
    traveller {
      ...TravellerPanel_traveller
    }
  }
`
