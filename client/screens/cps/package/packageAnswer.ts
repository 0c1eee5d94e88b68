import { graphql } from 'react-relay'

/** What the answer of a command on a package carries: what may be done with it now. */
export const packageAnswer = graphql`
  fragment packageAnswer_payload on PackagePayload {
    package {
      ...PackageActions_package
    }
  }
`
