import { graphql } from 'react-relay'

/** What the answer of a command on a printing list carries: the list as it stands now. */
export const printListAnswer = graphql`
  fragment printListAnswer_payload on PrintListPayload {
    printList {
      ...PrintListPanel_list
    }
  }
`
