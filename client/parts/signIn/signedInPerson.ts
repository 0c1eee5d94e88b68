import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'

/** A signed-in person. One who must enrol a passkey first may do nothing else. */
export type SignedInPerson = useSignedIn_viewer$key & { readonly mustEnrolPasskey: boolean }
