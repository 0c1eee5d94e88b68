import { graphql, useFragment } from 'react-relay'
import type {
  useRejectChoices_query$data,
  useRejectChoices_query$key,
} from '#client/__generated__/useRejectChoices_query.graphql.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'

const fragment = graphql`
  fragment useRejectChoices_query on Query {
    csmRejectReasons {
      rejectCode
      process
      description
      enabled
    }
  }
`
type Process = useRejectChoices_query$data['csmRejectReasons'][number]['process']

/** Returns the active reject reasons of a process. */
export function useRejectChoices(
  query: useRejectChoices_query$key,
  process: Process,
): readonly Choice[] {
  const { csmRejectReasons } = useFragment(fragment, query)
  return csmRejectReasons
    .filter((reason) => reason.enabled && reason.process === process)
    .map(({ rejectCode, description }) => ({
      value: rejectCode,
      label: `${rejectCode} · ${description}`,
    }))
}
