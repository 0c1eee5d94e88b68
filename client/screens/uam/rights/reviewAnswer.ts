import { graphql } from 'react-relay'

/** What the screen shows of a person, and what a command about them returns. */
export const reviewedPerson = graphql`
  fragment reviewAnswer_person on ReviewedUser {
    id
    loginId
    staffName
    roleId
    csmRights
    branch {
      id
      code
      name
    }
    lastLoginAt
    dormantDays
    dueOn
    state
    confirmedAt
    confirmedBy
    givenAt
    givenBy
    approvedGivers
    sharing {
      names
      count
    }
    removalReason
    removalAskedBy
    version
    mayConfirm
    mayAskRemoval
    mayEdit
  }
`

export const reviewAnswer = graphql`
  fragment reviewAnswer_payload on ReviewedUserPayload {
    person {
      id
      ...reviewAnswer_person @relay(mask: false)
    }
  }
`
