import { graphql } from 'react-relay'

/** What is known of a user: to look at, to edit and in the list. */
export const userParticulars = graphql`
  fragment userParticulars_user on User {
    id
    loginId
    version
    roleId
    branch {
      code
    }
    staffName
    staffNumber
    department
    designation
    email
    csmRights
  }
`
