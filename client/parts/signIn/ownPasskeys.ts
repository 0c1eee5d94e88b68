import { graphql } from 'react-relay'

/** The passkeys that the person enrolled: what every answer carries that changes them. */
export const ownPasskeys = graphql`
  fragment ownPasskeys_viewer on Viewer {
    passkeys {
      id
      ...PasskeyList_passkeys
    }
  }
`
