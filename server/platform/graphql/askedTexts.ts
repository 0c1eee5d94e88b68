import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { refuseTexts } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Pothos' way of naming a plugin
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      askedTexts: AskedTextsPlugin<Types>
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

const longestAsked = { text: limits.askedText, list: limits.askedItems }

/**
 * Looks at every field's arguments before its resolver does, literals and variables alike: no text that can't be kept,
 * and no read by an endless text or list. What a mutation may be given is said, field by field, by its command's schema.
 */
class AskedTextsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    return checked(resolve, field)
  }

  override wrapSubscribe(
    subscribe: Resolver<Types> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> | undefined {
    return subscribe && checked(subscribe, field)
  }
}

/** @throws field.invalid, field.tooLong, field.max */
function checked<Types extends SchemaTypes>(
  next: Resolver<Types>,
  { args, parentType }: PothosOutputFieldConfig<Types>,
): Resolver<Types> {
  if (Object.keys(args).length === 0) return next
  const longest = parentType === 'Mutation' ? {} : longestAsked
  return (parent, given, context, info) => {
    refuseTexts(given, longest)
    return next(parent, given, context, info)
  }
}

export const askedTexts = 'askedTexts' as const
SchemaBuilder.registerPlugin(askedTexts, AskedTextsPlugin)
