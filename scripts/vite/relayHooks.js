// What the client uses of react-relay, file by file: its own list of everything (react-relay/hooks) is CommonJS, of which a
// bundler can leave nothing out. A hook that is missing here fails the build.
import loading from 'react-relay/lib/relay-hooks/loadQuery.js'

export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js'
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment.js'
export { default as useLazyLoadQuery } from 'react-relay/lib/relay-hooks/useLazyLoadQuery.js'
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment.js'
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery.js'
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment.js'
export {
  commitLocalUpdate,
  commitMutation,
  fetchQuery,
  graphql,
  readInlineData,
  requestSubscription,
} from 'relay-runtime'
export const { loadQuery } = loading
