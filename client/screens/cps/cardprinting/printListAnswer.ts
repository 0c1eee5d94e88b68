import { graphql } from 'react-relay'

/** The fields that every command on a printing list returns: the present list. */
export const printListAnswer = graphql`
  fragment printListAnswer_payload on PrintListPayload {
    printList {
      ...PrintListPanel_list
    }
  }
`
