import { graphql } from 'react-relay'

/** The person's enrolled passkeys, which every command that changes them returns. */
export const ownPasskeys = graphql`
  fragment ownPasskeys_viewer on Viewer {
    passkeys {
      id
      ...PasskeyList_passkeys
    }
  }
`
