import { completeValue, RootFieldBuilder } from '@pothos/core'
import { encodeGlobalID } from '@pothos/plugin-relay'

type Given = { type: unknown; id: unknown }
type Resolve = (...given: unknown[]) => unknown
type Options = { resolve: Resolve } & Record<string, unknown>
type Fields = {
  builder: { configStore: { getTypeConfig(ref: unknown): { name: string } } }
  field(options: Record<string, unknown>): unknown
}

/**
 * Resolves a node's id without the relay plugin's three promises, since lists ask for it with every
 * row. The result is the plugin's own.
 */
const fields = RootFieldBuilder.prototype as unknown as {
  globalID(this: Fields, options: Options): unknown
}
fields.globalID = function globalID({ resolve, ...options }) {
  const write = (found: unknown) => {
    if (!found || typeof found !== 'object') return found
    const { type, id } = found as Given
    const { name } = this.builder.configStore.getTypeConfig(type)
    return completeValue(id, (known) => encodeGlobalID(name, String(known)))
  }
  return this.field({
    ...options,
    type: 'ID',
    resolve: (...given: unknown[]) => completeValue(resolve(...given), write),
  })
}
