import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { limits } from '#domain/limits.ts'
import { adHoc } from './adHocLimits.ts'
import { heldBy } from './holds.ts'

/** A document exceeds the limits. */
export class AdHocExcess extends Error {}

/**
 * Returns the cost of a document: a field counts one, times the rows of the lists that contain it.
 * It runs before validation, because validating a hostile document is costly too; unknown names
 * count as plain fields.
 * @throws AdHocExcess beyond the limits
 */
export function adHocPrice(document: DocumentNode, schema: GraphQLSchema): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const steps = { left: adHoc.steps }
  let price: number = adHoc.leastCost
  for (const definition of document.definitions) {
    const measure = new Measure(schema, fragments, steps)
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const cost = measure.of(definition.selectionSet, {
        type: schema.getRootType(definition.operation),
        depth: 1,
        deepest: adHoc.depth,
        path: null,
      })
      if (cost > adHoc.cost)
        throw new AdHocExcess(`a cost of ${cost}, where ${adHoc.cost} is the most`)
      price = Math.max(price, cost)
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      // On its own, a fragment may be as deep as the deepest place it could be used in; an unused
      // one only costs its validation.
      const type = schema.getType(definition.typeCondition.name.value)
      measure.of(definition.selectionSet, {
        type,
        depth: 1,
        deepest: adHoc.introspectionDepth,
        path: null,
      })
    }
  }
  return price
}

/** The types and fragments on the way down. */
type Path = { name: string; above: Path } | null
type Place = {
  type: GraphQLNamedType | null | undefined
  depth: number
  deepest: number
  path: Path
  page?: number
}

/**
 * Measures one operation. It follows fragments wherever they are spread, and stops at the first
 * exceeded limit.
 */
class Measure {
  private fields = 0
  private aliases = 0
  private rootFields = 0

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly steps: { left: number },
  ) {}

  of(set: SelectionSetNode, place: Place): number {
    if (place.depth > place.deepest) throw new AdHocExcess(`deeper than ${adHoc.depth} levels`)
    let cost = 0
    for (const selection of set.selections) {
      if (--this.steps.left < 0)
        throw new AdHocExcess(`more than ${adHoc.steps} fields and fragments`)
      if (selection.kind === Kind.FIELD) {
        cost += this.ofField(selection, place)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        cost += this.of(
          selection.selectionSet,
          this.narrowed(place, selection.typeCondition?.name.value),
        )
      } else {
        const name = selection.name.value
        const fragment = this.fragments.get(name)
        const path = beyond(place.path, `...${name}`, 1, `the fragment ${name} within itself`)
        if (fragment)
          cost += this.of(
            fragment.selectionSet,
            this.narrowed({ ...place, path }, fragment.typeCondition.name.value),
          )
      }
    }
    return cost
  }

  private ofField(node: FieldNode, { type, depth, deepest, path, page }: Place): number {
    if (++this.fields > adHoc.fields) throw new AdHocExcess(`more than ${adHoc.fields} fields`)
    if (node.alias && ++this.aliases > adHoc.aliases)
      throw new AdHocExcess(`more than ${adHoc.aliases} aliases`)
    if (this.isRoot(type) && ++this.rootFields > adHoc.rootFields)
      throw new AdHocExcess(`more than ${adHoc.rootFields} root fields`)
    if (asksForSchema(node)) {
      if (node.selectionSet)
        this.of(node.selectionSet, {
          type: null,
          depth: depth + 1,
          deepest: adHoc.introspectionDepth,
          path,
        })
      return adHoc.introspectionCost
    }
    if (!node.selectionSet) return 1
    const field =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
    const below = field && getNamedType(field.type)
    const inner = this.of(node.selectionSet, {
      type: below,
      depth: depth + 1,
      deepest,
      path: below ? met(path, below) : path,
      page: below && isConnection(below) ? pageSize(node, limits.pageSize) : undefined,
    })
    return 1 + inner * rowsOf(node, field, page)
  }

  private narrowed(place: Place, name: string | undefined): Place {
    const type = name === undefined ? undefined : this.schema.getType(name)
    if (!type || type === place.type) return place
    return { ...place, type, path: met(place.path, type) }
  }

  private isRoot(type: Place['type']): boolean {
    return (
      type === this.schema.getQueryType() ||
      type === this.schema.getMutationType() ||
      type === this.schema.getSubscriptionType()
    )
  }
}

function met(path: Path, type: GraphQLNamedType): Path {
  return isCompositeType(type) && !isIntrospectionType(type)
    ? beyond(path, type.name, adHoc.visits, `the type ${type.name} within itself more than once`)
    : path
}

function beyond(path: Path, name: string, most: number, excess: string): Path {
  let before = 0
  for (let above = path; above; above = above.above) if (above.name === name) before += 1
  if (before >= most) throw new AdHocExcess(excess)
  return { name, above: path }
}

/** Returns the number of rows for which a field's selection is resolved. */
function rowsOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  page: number | undefined,
): number {
  if (!field || !isListType(getNullableType(field.type))) return 1
  if (page !== undefined && field.name === 'edges') return page
  return field.args.some((arg) => arg.name === 'first')
    ? pageSize(node, limits.pageSize)
    : heldBy(field)
}

function pageSize(node: FieldNode, unsaid: number): number {
  const first = node.arguments?.find((argument) => argument.name.value === 'first')?.value
  if (!first || first.kind === Kind.NULL) return unsaid
  return first.kind === Kind.INT ? Math.max(Number(first.value), 1) : limits.pageSizeMaximum
}

function isConnection(type: GraphQLNamedType): boolean {
  return isObjectType(type) && 'edges' in type.getFields() && 'pageInfo' in type.getFields()
}

/**
 * Returns whether a field reads the schema. Tools do so by one well-known deep query; GraphQL's own
 * rule limits how far it fans out.
 */
function asksForSchema({ name }: FieldNode): boolean {
  return name.value === '__schema' || name.value === '__type'
}
