import SchemaBuilder, {
  BasePlugin,
  createContextCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      stableResolvePaths: SamePaths<Types>
    }
  }
}

type Path = GraphQLResolveInfo['path']
type Place = { path: Path; below: Map<string | number, Place> }

const placesOf = createContextCache(() => new Map<string | number, Place>())

/**
 * Returns the one object for a place in the result. graphql-js shares a path among everything below
 * it, while graphql-jit creates a new one each time. Pothos recognises by the object what a
 * selection has loaded already, and would otherwise reload all but its first level.
 */
function samePath(context: object, path: Path): Path {
  return placeOf(context, path).path
}

function placeOf(context: object, path: Path): Place {
  const above = path.prev ? placeOf(context, path.prev) : null
  const siblings = above ? above.below : placesOf(context)
  const known = siblings.get(path.key)
  if (known) return known
  const place = { path: { ...path, prev: above?.path }, below: new Map<string | number, Place>() }
  siblings.set(path.key, place)
  return place
}

/** Gives fields that Prisma's plugin plans, or attaches a plan to, the same path each time. */
class SamePaths<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    fieldConfig: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (!this.concerns(fieldConfig)) return resolver
    return (parent, args, context, info) => {
      ;(info as { path: Path }).path = samePath(context, info.path)
      return resolver(parent, args, context, info)
    }
  }

  private concerns({ type, extensions, kind, name }: PothosOutputFieldConfig<Types>): boolean {
    if (extensions?.pothosPrismaSelect || (kind === 'Query' && name === 'node')) return true
    const inner = type.kind === 'List' ? type.type : type
    return (
      inner.kind === 'Object' &&
      this.buildCache.getTypeConfig(inner.ref).extensions?.pothosPrismaModel !== undefined
    )
  }
}

SchemaBuilder.registerPlugin('stableResolvePaths', SamePaths)
