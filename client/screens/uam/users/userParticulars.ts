import { graphql } from 'react-relay'

/** A user's data, for viewing, for editing and for the list. */
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
