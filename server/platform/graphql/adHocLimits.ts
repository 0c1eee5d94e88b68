import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode, type ValueNode } from 'graphql'
import { limits } from '#domain/limits.ts'

/** What a query that is not one of the web client's own may ask for at once. */
export const adHoc = { depth: 10, introspectionDepth: 16, aliases: 15, rootFields: 10, fields: 500, cost: 20_000, characters: 20_000 } as const

/**
 * What a document asks for beyond the limits, or null. Looked at before the document is validated, because validating
 * a hostile one costs too: a fragment is measured once a level, however often it is spread.
 */
export function adHocExcess(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue
    // A fragment by itself may go as deep as the deepest place it could stand in; an unused one costs its validation.
    const deepest = definition.kind === Kind.FRAGMENT_DEFINITION ? adHoc.introspectionDepth : adHoc.depth
    const sum = new Measure(fragments).of(definition.selectionSet, 1, deepest)
    if (sum === null) return `deeper than ${adHoc.depth} levels, or a cycle`
    if (sum.rootFields > adHoc.rootFields) return `more than ${adHoc.rootFields} root fields`
    if (sum.aliases > adHoc.aliases) return `more than ${adHoc.aliases} aliases`
    if (sum.fields > adHoc.fields) return `more than ${adHoc.fields} fields`
    if (sum.cost > adHoc.cost) return `a cost of ${sum.cost}, where ${adHoc.cost} is the most`
  }
  return null
}

type Sum = { rootFields: number; fields: number; aliases: number; cost: number }
const nothing: Sum = { rootFields: 0, fields: 0, aliases: 0, cost: 0 }

/** Aliases, and fields times the size of the lists they stand in; null where it is too deep or turns in a circle. */
class Measure {
  private readonly known = new Map<string, Sum | null>()

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  of(set: SelectionSetNode, depth: number, deepest: number): Sum | null {
    if (depth > deepest) return null
    const sum = { ...nothing }
    for (const selection of set.selections) {
      let inner: Sum | null = nothing
      let times = 1
      if (selection.kind === Kind.FIELD) {
        sum.cost += 1
        sum.fields += 1
        if (depth === 1) sum.rootFields += 1
        if (selection.alias) sum.aliases += 1
        times = pageSize(selection.arguments?.find((argument) => argument.name.value === 'first')?.value)
        if (selection.selectionSet) inner = this.of(selection.selectionSet, depth + 1, isIntrospection(selection.name.value) ? adHoc.introspectionDepth : deepest)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        inner = this.of(selection.selectionSet, depth, deepest)
      } else {
        inner = this.ofFragment(selection.name.value, depth, deepest)
      }
      if (inner === null) return null
      sum.rootFields += inner.rootFields
      sum.fields += inner.fields
      sum.aliases += inner.aliases
      sum.cost += inner.cost * times
    }
    return sum
  }

  private ofFragment(name: string, depth: number, deepest: number): Sum | null {
    const key = `${depth} ${deepest} ${name}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    // Until it is measured it counts as turning in a circle: whoever meets it again on the way down does.
    this.known.set(key, null)
    const fragment = this.fragments.get(name)
    const sum = fragment ? this.of(fragment.selectionSet, depth, deepest) : nothing
    this.known.set(key, sum)
    return sum
  }
}

function pageSize(first: ValueNode | undefined): number {
  if (!first) return 1
  return first.kind === Kind.INT ? Math.max(Number(first.value), 1) : limits.pageSizeMaximum
}

/** Tools ask for the schema by one well-known deep query; how far that fans out is limited by GraphQL's own rule. */
function isIntrospection(field: string): boolean {
  return field === '__schema' || field === '__type'
}
