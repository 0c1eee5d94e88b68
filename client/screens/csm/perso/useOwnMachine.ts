import { useEffect, useRef } from 'react'
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

/** Where the address names no machine, it is the one at which the person signed in; once, so that another may be named. */
export function useOwnMachine(query: useOwnMachine_query$key): void {
  const machine = useFragment(fragment, query).viewer?.machineId
  const { search, setTyped } = useUrlQuery()
  const named = search.has('machine')
  const filled = useRef(false)
  useEffect(() => {
    // Whoever takes the name away means to type another one.
    if (!machine || filled.current) return
    filled.current = true
    if (!named) setTyped({ machine })
  }, [machine, named, setTyped])
}
