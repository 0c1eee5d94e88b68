import { graphql } from 'react-relay'

/** The fields that every command on a package returns: its available actions. */
export const packageAnswer = graphql`
  fragment packageAnswer_payload on PackagePayload {
    package {
      ...PackageActions_package
    }
  }
`
