import { graphql } from 'react-relay'

/** The fields that every command on a case returns: everything that its panel shows. */
export const caseAnswer = graphql`
  fragment caseAnswer_payload on CustodyCasePayload {
    case {
      id
      ...CasePanel_case
    }
  }
`
