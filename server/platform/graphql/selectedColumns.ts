import {
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'
import { readsOf } from './reads.ts'

/**
 * The selected columns of a row by their path: "status", "application.name"; "application.*" for
 * all of a part.
 */
export type Wanted = ReadonlySet<string>
export const everything: Wanted = new Set(['*'])

/** Stands for the rows' places in their order, which cursors contain. */
const place = '@place'
/** The cursors among a page's info. */
const cursors = ['startCursor', 'endCursor']
export const asksPlace = (wanted: Wanted): boolean => wanted.has(place) || wanted.has('*')

type Known = { nodes: readonly FieldNode[]; wanted: Wanted }
const known = new WeakMap<FieldNode, Known>()

/**
 * Returns the columns that a query selects of a connection's nodes, through aliases and fragments.
 * It is computed once per document: fields under @include or @skip count as selected, whatever the
 * variables say.
 */
export function selectedColumns({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): Wanted {
  const before = known.get(fieldNodes[0]!)
  if (
    before &&
    before.nodes.length === fieldNodes.length &&
    before.nodes.every((node, at) => node === fieldNodes[at])
  ) {
    return before.wanted
  }
  const wanted = new Set<string>()
  const walk = new Walk(fragments, wanted)
  for (const { selectionSet } of fieldNodes)
    if (selectionSet) walk.rows(selectionSet, getNamedType(returnType))
  known.set(fieldNodes[0]!, { nodes: [...fieldNodes], wanted })
  return wanted
}

class Walk {
  constructor(
    private readonly fragments: GraphQLResolveInfo['fragments'],
    private readonly wanted: Set<string>,
  ) {}

  /** Walks from a connection through its edges to the rows. */
  rows(set: SelectionSetNode, type: GraphQLNamedType): void {
    for (const { node, field } of this.fieldsOf(set, type)) {
      if (field.name === 'cursor') this.wanted.add(place)
      if (!node.selectionSet) continue
      const below = getNamedType(field.type)
      if (field.name === 'edges') this.rows(node.selectionSet, below)
      else if (field.name === 'node') this.record(node.selectionSet, below, '')
      else if (field.name === 'pageInfo') this.info(node.selectionSet, below)
    }
  }

  private info(set: SelectionSetNode, type: GraphQLNamedType): void {
    for (const { field } of this.fieldsOf(set, type))
      if (cursors.includes(field.name)) this.wanted.add(place)
  }

  private record(set: SelectionSetNode, type: GraphQLNamedType, prefix: string): void {
    for (const { node, field, owner } of this.fieldsOf(set, type)) {
      // A node's id comes from its row's key, which is always read.
      if (field.name === 'id' && owner.getInterfaces().some(({ name }) => name === 'Node')) continue
      const reads = readsOf(field)
      for (const column of reads?.columns ?? ['*']) this.wanted.add(prefix + column)
      if (reads?.below && node.selectionSet)
        this.record(node.selectionSet, getNamedType(field.type), `${prefix}${reads.below}.`)
    }
  }

  /**
   * Yields the fields of a selection through its fragments, including those on other types where
   * this type has them.
   */
  private *fieldsOf(
    set: SelectionSetNode,
    type: GraphQLNamedType,
  ): Generator<{
    node: FieldNode
    field: ReturnType<GraphQLObjectType['getFields']>[string]
    owner: GraphQLObjectType
  }> {
    if (!isObjectType(type)) return
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value]
        if (field) yield { node: selection, field, owner: type }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        yield* this.fieldsOf(selection.selectionSet, type)
      } else {
        const fragment = this.fragments[selection.name.value]
        if (fragment) yield* this.fieldsOf(fragment.selectionSet, type)
      }
    }
  }
}
