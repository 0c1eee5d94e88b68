import { useEffect, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useOwnMachine_query$key } from '#client/__generated__/useOwnMachine_query.graphql.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const fragment = graphql`
  fragment useOwnMachine_query on Query {
    viewer {
      machineId
    }
  }
`

/**
 * Adds the machine at which the person signed in to an address that names none, and returns whether
 * that is still in progress. Does so once, because a person who clears the field is about to type
 * another machine.
 */
export function useOwnMachine(query: useOwnMachine_query$key): boolean {
  const machine = useFragment(fragment, query).viewer?.machineId
  const { search, setTyped } = useUrlQuery()
  const named = search.has('machine')
  const [wasNamed, setWasNamed] = useState(named)
  if (named && !wasNamed) setWasNamed(true)
  const arriving = Boolean(machine) && !named && !wasNamed
  useEffect(() => {
    if (arriving) setTyped({ machine })
  }, [arriving, machine, setTyped])
  return arriving
}
