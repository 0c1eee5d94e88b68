import { Kind, parse, type SelectionSetNode } from 'graphql'
import { eachSource } from './eachSource.ts'

/** A screen's query is one that its route preloads. */
const documents = /graphql`([^`]*@preloadable[^`]*)`/g
/** The fields by which Relay itself identifies a row. */
const keys = ['id', '__typename']

/**
 * Returns the fields that screens' queries read themselves, instead of leaving them to the fragment
 * of the part that shows them.
 */
export function leavesOfScreens(): string[] {
  return eachSource('client', (code, path) => leavesIn(code).map((leaf) => `${path}: ${leaf}`))
}

/** The same in one source. */
export function leavesIn(code: string): string[] {
  return [...code.matchAll(documents)]
    .flatMap(([, document]) => parse(document!).definitions)
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? leavesOf(definition.selectionSet) : [],
    )
}

function leavesOf({ selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return []
    if (selection.selectionSet) return leavesOf(selection.selectionSet)
    return selection.kind === Kind.FIELD && !keys.includes(selection.name.value)
      ? [selection.name.value]
      : []
  })
}
