import { PothosValidationError } from '@pothos/core'
import { decodeGlobalID } from '@pothos/plugin-relay'

/**
 * Returns the type and id of a node's global id. A text that is none, from a mistyped address, names
 * no type: `node` finds nothing, like for a record that is gone.
 */
export function readNodeId(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId)
  } catch (error) {
    if (error instanceof PothosValidationError) return { typename: '', id: globalId }
    throw error
  }
}
