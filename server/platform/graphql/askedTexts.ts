import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
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
 * Checks every field's arguments before its resolver runs, literals and variables alike: unstorable
 * text is refused everywhere, and overlong text and lists in reads. For mutations, the command's
 * schema defines each field's limits.
 */
class AskedTextsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: Resolver<Types>,
    field: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
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
