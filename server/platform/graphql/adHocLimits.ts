import { GraphQLError, Kind, type ASTVisitor, type FragmentDefinitionNode, type SelectionSetNode, type ValidationContext } from 'graphql'
import { limits } from '#domain/limits.ts'

/** What a query that is not one of the web client's own may ask for at once. */
export const adHoc = { depth: 10, aliases: 15, rootFields: 10, cost: 20_000, characters: 20_000 } as const

/** A validation rule that refuses deep, wide, aliased and cyclic queries before anything of them runs. */
export function adHocLimits(context: ValidationContext): ASTVisitor {
  const refuse = (what: string) => context.reportError(new GraphQLError(`The query asks for too much at once: ${what}.`, { extensions: { code: 'request.tooCostly', http: { status: 400 } } }))
  return {
    OperationDefinition(operation) {
      if (operation.selectionSet.selections.length > adHoc.rootFields) return refuse(`more than ${adHoc.rootFields} root fields`)
      const sum = measure(operation.selectionSet, (name) => context.getFragment(name), new Set(), 1)
      if (sum === null) return refuse(`deeper than ${adHoc.depth} levels, or a cycle`)
      if (sum.aliases > adHoc.aliases) return refuse(`more than ${adHoc.aliases} aliases`)
      if (sum.cost > adHoc.cost) return refuse(`a cost of ${sum.cost}, where ${adHoc.cost} is the most`)
    },
  }
}

type Sum = { aliases: number; cost: number }
type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined

/** Aliases, and fields times the size of the lists they stand in; null where it is too deep or turns in a circle. */
function measure(set: SelectionSetNode, fragmentOf: FragmentOf, within: ReadonlySet<string>, depth: number): Sum | null {
  if (depth > adHoc.depth) return null
  const sum: Sum = { aliases: 0, cost: 0 }
  for (const selection of set.selections) {
    let inner: Sum | null = { aliases: 0, cost: 0 }
    let times = 1
    if (selection.kind === Kind.FIELD) {
      sum.cost += 1
      if (selection.alias) sum.aliases += 1
      const first = selection.arguments?.find((argument) => argument.name.value === 'first')
      if (first) times = first.value.kind === Kind.INT ? Number(first.value.value) : limits.pageSizeMaximum
      if (selection.selectionSet) inner = measure(selection.selectionSet, fragmentOf, within, depth + 1)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      inner = measure(selection.selectionSet, fragmentOf, within, depth)
    } else {
      const name = selection.name.value
      const fragment = fragmentOf(name)
      if (within.has(name)) return null
      if (fragment) inner = measure(fragment.selectionSet, fragmentOf, new Set([...within, name]), depth)
    }
    if (inner === null) return null
    sum.aliases += inner.aliases
    sum.cost += inner.cost * Math.max(times, 1)
    if (sum.cost > adHoc.cost || sum.aliases > adHoc.aliases) return sum
  }
  return sum
}
