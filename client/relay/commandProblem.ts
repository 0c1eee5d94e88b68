import { graphql, readInlineData } from 'react-relay'
import type { commandProblem_problem$key } from '#client/__generated__/commandProblem_problem.graphql.ts'
import type { ClientProblem } from '#client/state/problem.ts'

const fragment = graphql`
  fragment commandProblem_problem on Problem @inline {
    code
    message
    path
    fields {
      path
      code
      message
    }
  }
`

/**
 * Returns the refusal in a command's result, if its document selects `... on Problem {
 * ...commandProblem_problem }`.
 */
export function commandProblem(result: unknown): ClientProblem {
  return readInlineData(fragment, result as commandProblem_problem$key)
}
