import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  useQcStatusCodes_query$data,
  useQcStatusCodes_query$key,
} from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'

const fragment = graphql`
  fragment useQcStatusCodes_query on Query {
    qcStatusCodes {
      code
      description
    }
  }
`

export type QcStatusCode = useQcStatusCodes_query$data['qcStatusCodes'][number]

/** Returns the reject codes, the same as choices, and a function that explains one. */
export function useQcStatusCodes(query: useQcStatusCodes_query$key) {
  const { qcStatusCodes: codes } = useFragment(fragment, query)
  return useMemo(() => {
    const choices = codes.map(choiceOf)
    const descriptionOf = (code: string | null | undefined) =>
      codes.find((each) => each.code === code)?.description
    return { codes, choices, descriptionOf }
  }, [codes])
}
